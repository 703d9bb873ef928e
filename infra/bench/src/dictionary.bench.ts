import { openDictionarySources } from '@wordloom/dictionary'
import { seeded } from '@wordloom/quiz'
import { startDictionary } from './load/dictionary-process.ts'
import { sampleWords } from './questions/sample-words.ts'
import { atMost, median, noted, percentile, report } from './report/measure.ts'

const lookups = 5_000

/** A lookup over HTTP: median at most 0.6 ms; resident memory of the service alone at most 170 MB. Linux only, for /proc. */
export async function run(): Promise<void> {
  const sample = sampleWords(openDictionarySources().wordnet, seeded(11))
  const words = Array.from({ length: lookups }, () => sample.next().value.text)
  const dictionary = await startDictionary()
  try {
    const idle = await dictionary.residentMb()
    const times = (await dictionary.lookUp(words)).slice(200)
    report(`Dictionary lookups through HTTP, ${lookups.toLocaleString('en')} words one after another`, [
      atMost('median', median(times), 0.6, 'ms'),
      noted('99th percentile', percentile(times, 99), 'ms'),
      noted('resident memory when ready', idle, 'MB'),
      atMost('resident memory after the lookups', await dictionary.residentMb(), 170, 'MB'),
    ])
  } finally {
    await dictionary.stop()
  }
}
