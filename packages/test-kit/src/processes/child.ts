import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { spawnNode } from './spawn-node.ts'

const root = join(import.meta.dirname, '../../../..')

/** A process of Wordloom, started by a test; `output` is what it has printed so far. Disposing stops it. */
export type Child = AsyncDisposable & {
  process: ChildProcess
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/**
 * Starts a script of this checkout (or of another, by its absolute path) with only these settings in its environment; `flags` are Node's,
 * `args` the script's.
 */
export function startChild(
  script: string,
  settings: Record<string, string>,
  flags: readonly string[] = [],
  args: readonly string[] = [],
): Child {
  const { PATH, HOME } = process.env
  const child = spawnNode([...flags, resolve(root, script), ...args], {
    cwd: root,
    // Suites start hundreds of processes; compiled code from the cache makes each start sooner. The allocator is set as in the image.
    env: { PATH, HOME, NODE_COMPILE_CACHE: join(root, '.cache/node'), MALLOC_ARENA_MAX: '2', ...settings },
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-200_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  return { process: child, output: () => output, stop, [Symbol.asyncDispose]: async () => void (await stop()) }
}

/** Polls until `done` resolves to true; throws with the children's output after the timeout, or when one has ended. */
export async function until(what: string, done: () => Promise<boolean>, children: readonly Child[], timeoutMs = 90_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await done().catch(() => false))) {
    const dead = children.find(({ process }) => process.exitCode !== null || process.signalCode !== null)
    if (dead || Date.now() > deadline) {
      const printed = children.map((child) => child.output()).join('\n')
      throw new Error(`${what}: ${dead ? 'a process has ended' : 'took too long'}\n${printed.slice(-6_000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
