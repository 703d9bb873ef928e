import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'
import type { Edition, ProcessName } from './edition.ts'

/** Starts the embedded edition as `npm start` does, in its own data folder. `settings` are added to its environment. */
export async function startEmbeddedEdition(settings: Record<string, string> = {}): Promise<Edition> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const data = await mkdtemp(join(tmpdir(), 'wordloom-'))
  const children = new Map<ProcessName, Child>()
  const options = JSON.parse(await readFile(join(import.meta.dirname, '../../../local/node-options.json'), 'utf8')) as string[]

  async function begin(): Promise<void> {
    const child = startChild(
      'infra/local/src/main.ts',
      {
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        WORDLOOM_DATA: data,
        // Suites create more accounts than a household.
        NEW_ACCOUNTS_PER_HOUR: '100000',
        ...settings,
      },
      options,
    )
    children.set('gateway', child)
    await until('the embedded edition starts', async () => child.output().includes(`Wordloom is ready at ${url}`), [child])
    // It listens while the dictionary still builds its lists, and a program's first call would not wait for these on a busy machine.
    const isReady = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).ok
    await until('the embedded edition becomes ready', isReady, [child])
  }
  await begin()
  const close = async (): Promise<void> => {
    await children.get('gateway')?.stop()
    await rm(data, { recursive: true, force: true })
  }
  return {
    name: 'embedded',
    url,
    children,
    metrics: new Map([['gateway', `http://127.0.0.1:${metricsPort}/metrics`]]),
    begin,
    end: async (_processName, signal) => {
      await children.get('gateway')?.stop(signal)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
