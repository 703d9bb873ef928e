import { openDictionarySources } from '@wordloom/dictionary'
import { seeded } from '@wordloom/quiz'
import { freePort, startChild, until } from '@wordloom/test-kit/processes'
import { startDictionary } from './load/dictionary-process.ts'
import { oneByOne } from './load/one-by-one.ts'
import { sampleWords } from './questions/sample-words.ts'
import { atMost, median, noted, percentile, report } from './report/measure.ts'

const lookups = 5_000

/** The median time in ms of a request to a server that does nothing else: what HTTP costs on this machine at this moment. */
async function bareRequestMs(): Promise<number> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  await using server = startChild('infra/bench/src/gateway/upstream.ts', { PORT: String(port) })
  await until('the bare server answers', async () => (await fetch(address)).ok, [server])
  return median((await oneByOne(Array<string>(lookups).fill(address))).slice(200)) / 1_000
}

/** A lookup over HTTP: median at most 0.6 ms; resident memory of the service alone at most 170 MB. Linux only, for /proc. */
export async function run(): Promise<void> {
  const sample = sampleWords(openDictionarySources().wordnet, seeded(11))
  const words = Array.from({ length: lookups }, () => sample.next().value.text)
  await using dictionary = await startDictionary()
  const idle = dictionary.residentMb()
  const bareMs = await bareRequestMs()
  const times = (await dictionary.lookUp(words)).slice(200)
  report(`Dictionary lookups through HTTP, ${lookups.toLocaleString('en')} words one after another`, [
    atMost('median', median(times), 0.6, 'ms'),
    noted('the same, without that of a bare server', median(times) - bareMs, 'ms'),
    noted('99th percentile', percentile(times, 99), 'ms'),
    noted('resident memory when ready', idle, 'MB'),
    atMost('resident memory after the lookups', dictionary.residentMb(), 170, 'MB'),
  ])
}
