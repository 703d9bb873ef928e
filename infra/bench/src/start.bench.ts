import { spawn, spawnSync } from 'node:child_process'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wordloom/test-kit/processes'
import { memoryMbOf } from './load/process-memory.ts'
import { atMost, report } from './report/measure.ts'

const root = join(import.meta.dirname, '../../..')

type Started = { seconds: number; residentMb: () => Promise<number>; stop: () => Promise<void> }

/** Runs `npm start` in a checkout until its ready line, with the machine's Node and npm. */
async function npmStart(checkout: string, data: string): Promise<Started> {
  const port = await freePort()
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { HOME: process.env.HOME, PATH, PORT: String(port), WORDLOOM_DATA: data },
    detached: true,
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      if (printed.includes('Wordloom is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`npm start ended with exit code ${code}:\n${printed}`)))
  })
  const seconds = (performance.now() - started) / 1000
  return {
    seconds,
    async residentMb() {
      const pid = spawnSync('pgrep', ['-g', String(child.pid), '-f', 'infra/local/src/main.ts'], { encoding: 'utf8' })
        .stdout.trim()
        .split('\n')
        .at(-1)
      return memoryMbOf(pid)
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        process.kill(-(child.pid as number), 'SIGINT')
      }),
  }
}

/** Clean clone to ready: at most 150 s; warm start: at most 5 s; idle memory: at most 230 MB. Linux only, for /proc. */
export async function run(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'wordloom-start-'))
  const [checkout, data] = [join(folder.path, 'clone'), join(folder.path, 'data')]
  spawnSync('git', ['clone', '--quiet', root, checkout], { stdio: 'inherit' })
  const clean = await npmStart(checkout, data)
  await clean.stop()
  const warm = await npmStart(checkout, data)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const residentMb = await warm.residentMb()
  await warm.stop()
  report('Starting the embedded edition', [
    atMost('clean clone to ready (packages from the npm cache where it has them)', clean.seconds, 150, 's'),
    atMost('warm start', warm.seconds, 5, 's'),
    atMost('resident memory after 10 s idle', residentMb, 230, 'MB'),
  ])
}
