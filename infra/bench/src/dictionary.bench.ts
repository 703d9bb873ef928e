import { readFile } from 'node:fs/promises'
import { openDictionarySources } from '@wordloom/dictionary'
import { seeded } from '@wordloom/quiz'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { freePort, startChild, until } from '@wordloom/testing/editions'
import { oneByOne } from './load/one-by-one.ts'
import { sampleWords } from './questions/sample-words.ts'
import { atMost, median, noted, percentile, report } from './report/measure.ts'

const lookups = 5_000
// As in docker-compose.yml: what is read at the start is soon garbage, and the heap need not grow for it.
const flags = ['--optimize-for-size', '--max-semi-space-size=1']

/** A lookup over HTTP: median at most 0.6 ms; resident memory of the service alone at most 170 MB. Linux only, for /proc. */
export async function run(): Promise<void> {
  const words = sampleWords(openDictionarySources().wordnet, seeded(11))
  const [port, metrics] = [await freePort(), await freePort()]
  const keyring = createKeyring()
  const settings = { ...keyring.settingsOf('dictionary'), PORT: String(port), METRICS_PORT: String(metrics), LOG_LEVEL: 'warn' }
  const service = startChild('services/dictionary/src/main.ts', settings, flags)
  try {
    await until('the dictionary is ready', async () => (await fetch(`http://127.0.0.1:${metrics}/readyz`)).ok, [service])
    const token = await keyring.signer('gateway').sign('dictionary', { userId: 'ada', timeZone: 'UTC', via: 'session' })
    const addresses = Array.from(
      { length: lookups },
      () => `http://127.0.0.1:${port}/api/dictionary/${encodeURIComponent(words.next().value.text)}`,
    )
    const residentMb = async (): Promise<number> =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${service.process.pid}/status`, 'utf8'))?.[1]) / 1024
    const idle = await residentMb()
    const times = (await oneByOne(addresses, { [internalTokenHeader]: token })).map((micros) => micros / 1_000).slice(200)
    report(`Dictionary lookups through HTTP, ${lookups.toLocaleString('en')} words one after another`, [
      atMost('median', median(times), 0.6, 'ms'),
      noted('99th percentile', percentile(times, 99), 'ms'),
      noted('resident memory when ready', idle, 'MB'),
      atMost('resident memory after the lookups', await residentMb(), 170, 'MB'),
    ])
  } finally {
    await service.stop()
  }
}
