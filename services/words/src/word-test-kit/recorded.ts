import type { EventContext } from '@wordloom/contracts/events'
import { recordInLog, recordNext } from '../record-review/record-entry.ts'
import { byLogPosition, type GivenAnswer, type GivenEntry, type ReviewEntry } from '../schedule/review-entry.ts'
import type { Word } from '../word/word.ts'

/** A word with its review log, as a store keeps them. */
export type StoredWord = { word: Word; log: readonly ReviewEntry[] }

/** The stored word and log after an entry, as the service records it: in one step if possible, each entry once. */
export function recorded({ word, log }: StoredWord, entry: GivenEntry, context: EventContext): StoredWord {
  if (log.some(({ id }) => id === entry.id)) return { word, log }
  const { word: after, entries = [] } = recordNext(word, entry, context) ?? recordInLog(word, log, entry, context)
  const byId = new Map([...log, ...entries].map((each) => [each.id, each]))
  return { word: after ?? word, log: [...byId.values()].toSorted(byLogPosition) }
}

/** An answer about a word. */
export const anAnswer = (word: Pick<Word, 'id'>, id: string, at: Date, isCorrect: boolean, localDate?: string): GivenAnswer => ({
  id,
  wordId: word.id,
  at,
  localDate: localDate ?? at.toISOString().slice(0, 10),
  sessionId: 'session',
  questionType: 'definition',
  isCorrect,
})
