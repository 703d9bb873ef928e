import { importLimits } from '@wordloom/contracts/portable'
import { openDictionarySources } from '@wordloom/dictionary'
import { seeded } from '@wordloom/quiz'
import type { Learner } from '@wordloom/test-kit/http'
import { sampleWords } from '../questions/sample-words.ts'

/** A word with its texts, as in an import. */
export type GivenWord = { text: string; definition: string; partOfSpeech: string; example: string }

/** This many different words of the dictionary, always the same ones. */
export function dictionaryWords(count: number, seed = 7): GivenWord[] {
  const found = new Map<string, GivenWord>()
  for (const { text, definition, partOfSpeech, example } of sampleWords(openDictionarySources().wordnet, seeded(seed))) {
    found.set(`${text}\n${partOfSpeech}\n${definition}`, { text, definition, partOfSpeech, example })
    if (found.size === count) break
  }
  return [...found.values()]
}

/** Adds words to a learner's vocabulary by an import, which is the fastest way. */
export async function importWords(learner: Learner, words: readonly object[]): Promise<void> {
  for (let from = 0; from < words.length; from += importLimits.rows) {
    const rows = words.slice(from, from + importLimits.rows)
    const { status, body } = await learner.call('POST', '/api/words/import', { rows })
    if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`)
  }
}
