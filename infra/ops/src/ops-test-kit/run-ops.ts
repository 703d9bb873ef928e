import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { spawnNode } from '@wordloom/test-kit/processes'
import { runOps } from '../ops.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Runs the command line in a process, like an operator; returns its exit code and its output, errors included. */
export async function runOpsProcess(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const { MONGO_URL: _, NATS_URL: __, WORDLOOM_DATA: ___, ...rest } = process.env
  const child = spawnNode([main, ...args], { env: { ...rest, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** The same in this process, which saves the start of another; its log is not kept. */
export async function runOpsHere(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  let output = ''
  const code = await runOps(args, { LOG_LEVEL: 'silent', ...environment }, (line) => {
    output += `${line}\n`
  })
  return { code, output }
}
