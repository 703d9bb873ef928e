import { runOps } from '@wordloom/ops'

/** Runs a command of operations; answers its exit code and what it printed. */
export async function operate(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  let output = ''
  const code = await runOps(args, { LOG_LEVEL: 'silent', ...environment }, (line) => {
    output += `${line}\n`
  })
  return { code, output }
}
