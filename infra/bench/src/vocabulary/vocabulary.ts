import { openDictionarySources } from '@wordloom/dictionary'
import { seeded } from '@wordloom/quiz'
import type { Learner } from '@wordloom/testing/editions'
import { sampleWords } from '../questions/sample-words.ts'

/** A word as a learner would have saved it from the dictionary. */
export type SavedWord = { text: string; definition: string; partOfSpeech: string; example: string }

/** So many different senses of real words, the same ones every time. */
export function vocabularyOf(count: number): SavedWord[] {
  const found = new Map<string, SavedWord>()
  for (const { text, definition, partOfSpeech, example } of sampleWords(openDictionarySources().wordnet, seeded(7))) {
    found.set(`${text}\n${partOfSpeech}\n${definition}`, { text, definition, partOfSpeech, example })
    if (found.size === count) break
  }
  return [...found.values()]
}

const rowsACall = 500

/** Gives a learner these words, as an import does. */
export async function giveWords(learner: Learner, words: readonly SavedWord[]): Promise<void> {
  for (let from = 0; from < words.length; from += rowsACall) {
    const { status, body } = await learner.call('POST', '/api/words/import', { rows: words.slice(from, from + rowsACall) })
    if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`)
  }
}
