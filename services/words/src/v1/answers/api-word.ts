import { ApiWord } from '@wordloom/contracts/v1'
import type { Word } from '../../word/word.ts'

const names = Object.keys(ApiWord.shape) as (keyof ApiWord)[]

/** The word in the API's format: the members that the contract names. */
export function asApiWord(word: Word): ApiWord {
  const known = { ...word, word: word.text, dateAdded: word.dateAdded.toISOString(), updatedAt: word.updatedAt.toISOString() }
  return Object.fromEntries(names.map((name) => [name, known[name]])) as ApiWord
}
