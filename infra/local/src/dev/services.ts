import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { spawnNode } from '@wordloom/test-kit/processes'

type Options = {
  root: string
  /** The command with its arguments, and the output that shows that it is ready. */
  command: readonly string[]
  ready: string
  env: NodeJS.ProcessEnv
}

/** The folders of the services' sources. */
const folders = ['gateway', 'services', 'packages/contracts', 'packages/service-kit', 'infra/local', 'infra/identity-provider']
const isSource = (file: string): boolean => /\.(ts|mjs|js|json|css|txt)$/.test(file) && !/(^|[\\/])node_modules[\\/]|\.spec\.ts$/.test(file)

/** An editor saves one change in several writes. */
const settleMs = 30

/** Starts the services and watches their sources. */
export function restartServices({ root, command, ready, env }: Options) {
  let child: ChildProcess | undefined
  let state: Promise<'up' | 'fault'>
  let settling: NodeJS.Timeout | undefined
  let changes = 0

  async function ended(process: ChildProcess | undefined): Promise<void> {
    if (process?.exitCode === null && process.signalCode === null) await once(process, 'exit')
  }

  function start(): Promise<'up' | 'fault'> {
    const next = spawnNode(command, { cwd: root, env })
    next.stderr.pipe(process.stderr)
    child = next
    return new Promise((resolve) => {
      let printed = ''
      next.stdout.on('data', (chunk: Buffer) => {
        printed = (printed + chunk.toString()).slice(-1_000)
        if (printed.includes(ready)) resolve('up')
        else process.stdout.write(chunk)
      })
      next.once('exit', () => {
        if (next === child && !next.killed) console.error('The services have ended; they start again when a source changes')
        resolve('fault')
      })
    })
  }

  async function restart(): Promise<'up' | 'fault'> {
    const started = performance.now()
    const change = ++changes
    child?.kill()
    await ended(child)
    if (change !== changes) return 'fault' // a later change starts them
    const outcome = await start()
    if (outcome === 'up') console.log(`Services restarted in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
    return outcome
  }

  const changed = (): void => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      state = restart()
    }, settleMs)
  }
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file !== null && isSource(file)) changed()
    }),
  )
  state = start()

  return {
    /** Resolves when they respond; with a fault if they did not start, until a source changes. */
    async whenUp(): Promise<'up' | 'fault'> {
      for (;;) {
        const current = state
        const outcome = await current
        if (current === state) return outcome
      }
    },
    async close(): Promise<void> {
      clearTimeout(settling)
      for (const watcher of watchers) watcher.close()
      child?.kill()
      await ended(child)
    },
  }
}
