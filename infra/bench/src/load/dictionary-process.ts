import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { freePort, startChild, until } from '@wordloom/test-kit/processes'
import { oneByOne } from './one-by-one.ts'
import { memoryMbOf } from './process-memory.ts'

// As in docker-compose.yml: most memory of the start is garbage afterwards, so the heap is kept small during the start.
const flags = ['--optimize-for-size', '--max-semi-space-size=1']

/** Starts the service with these further settings; it is ready then, and has built its lists. */
export async function startDictionary(further: Record<string, string> = {}) {
  const [port, metrics] = [await freePort(), await freePort()]
  const keyring = createKeyring()
  const settings = { ...keyring.settingsOf('dictionary'), PORT: String(port), METRICS_PORT: String(metrics), LOG_LEVEL: 'warn', ...further }
  const service = startChild('services/dictionary/src/main.ts', settings, flags)
  await until('the dictionary is ready', async () => (await fetch(`http://127.0.0.1:${metrics}/readyz`)).ok, [service])
  const token = await keyring.signer('gateway').sign('dictionary', { userId: 'ada', timeZone: 'UTC', via: 'session' })
  const address = `http://127.0.0.1:${port}/api/dictionary`
  const headers = { [internalTokenHeader]: token }
  // Completions wait for the lists that the service builds in the background after it is ready.
  await oneByOne([`${address}?startsWith=ra`], headers)
  return {
    /** Looks words up one after another: the duration of each through HTTP, in milliseconds. */
    lookUp: async (words: readonly string[]): Promise<number[]> =>
      (
        await oneByOne(
          words.map((word) => `${address}/${encodeURIComponent(word)}`),
          headers,
        )
      ).map((micros) => micros / 1_000),
    residentMb: (): number => memoryMbOf(service.process.pid),
    async [Symbol.asyncDispose](): Promise<void> {
      await service.stop()
    },
  }
}
