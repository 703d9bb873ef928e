import { once } from 'node:events'
import { runOps } from '@wordloom/ops'
import { startChild } from '@wordloom/testing'

/** Runs an operator's command; returns its exit code and output. */
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

/** The same in a separate process, beside the running ones. */
export async function operateBeside(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = startChild('infra/ops/src/main.ts', environment, [], args)
  const [code] = (await once(child.process, 'close')) as [number | null]
  return { code, output: child.output() }
}
