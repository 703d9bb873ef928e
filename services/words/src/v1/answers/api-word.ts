import type { ApiWord } from '@wordloom/contracts/v1'
import type { Word } from '../../word/word.ts'

/** The word in the API's format. */
export const asApiWord = (word: Word): ApiWord => ({
  id: word.id,
  word: word.text,
  definition: word.definition,
  context: word.context,
  partOfSpeech: word.partOfSpeech,
  pronunciation: word.pronunciation,
  example: word.example,
  status: word.status,
  dateAdded: word.dateAdded.toISOString(),
  updatedAt: word.updatedAt.toISOString(),
})
