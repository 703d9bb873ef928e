import { type ChildProcess, spawn } from 'node:child_process'
import { spawnNode } from '@wordloom/test-kit/processes'
import { begin, book } from './costs/ledger.ts'

const running = new Set<ChildProcess>()

/** The exit code and the output of a command. */
export interface CommandResult {
  readonly code: number
  readonly output: string
}

/**
 * Runs a command to its end. With `show` its output is printed as it comes; otherwise it is kept for the report of a failure. The time
 * it takes is recorded under `stage`.
 */
export function runCommand(
  command: readonly string[],
  options: { cwd: string; stage: string; env?: NodeJS.ProcessEnv; show?: boolean },
): Promise<CommandResult> {
  const [program, ...args] = command
  begin(options.stage)
  return new Promise((ended, failed) => {
    const { cwd, env = process.env } = options
    const child =
      program === process.execPath ? spawnNode(args, { cwd, env }) : spawn(program!, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const chunks: Buffer[] = []
    const collect = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      if (options.show) stream.write(chunk)
      else chunks.push(chunk)
    }
    child.stdout.on('data', collect(process.stdout))
    child.stderr.on('data', collect(process.stderr))
    child.on('error', failed)
    child.on('exit', () => book(options.stage))
    child.on('close', (code) => {
      running.delete(child)
      ended({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Ends every command that is still running. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}
