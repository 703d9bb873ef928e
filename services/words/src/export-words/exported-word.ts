import { textsOf, wordTextNames } from '@wordloom/contracts/http'
import type { ExportedWord, PortableReview } from '@wordloom/contracts/portable'
import type { Word } from '../word/word.ts'

/** A word as a store holds it, its moments as text. */
export type StoredWord = { [Field in keyof Omit<Word, 'card'>]: Word[Field] extends Date ? string : Word[Field] } & Pick<
  ExportedWord,
  'card'
>

/** A word as it goes into a file: everything that is known of it but whose it is. */
export const asExported = (word: StoredWord, reviews: PortableReview[]): ExportedWord => ({
  id: word.id,
  ...textsOf(word, wordTextNames),
  status: word.status,
  reviewCount: word.reviewCount,
  correctCount: word.correctCount,
  dateAdded: word.dateAdded,
  addedOn: word.addedOn,
  nextReview: word.nextReview,
  card: word.card,
  correctDays: word.correctDays,
  lastCorrectOn: word.lastCorrectOn,
  lastScheduledOn: word.lastScheduledOn,
  reviews,
})
