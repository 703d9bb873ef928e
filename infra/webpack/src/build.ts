import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { frontEnds } from './front-end.ts'
import { builtHash, sourceHash } from './output/source-hash.ts'

const buildOne = fileURLToPath(new URL('./build-one.ts', import.meta.url))

const run = (workspace: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', buildOne, workspace], { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${workspace} failed`))))
  })

const buildIfChanged = async (workspace: string): Promise<void> => {
  if ((await builtHash(workspace)) === (await sourceHash(workspace))) return
  const started = performance.now()
  await run(workspace)
  console.log(`${workspace} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Builds every front end whose sources have changed since its build, at most two at once. */
export const build = async (): Promise<void> => {
  const queue = [...frontEnds]
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await buildIfChanged(next)
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
}

if (import.meta.main) await build()
