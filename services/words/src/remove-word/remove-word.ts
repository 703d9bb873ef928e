import { type EventContext, wordRemovedV1 } from '@wordloom/contracts/events'
import type { Decision } from '../word/change.ts'
import type { Word } from '../word/word.ts'

/** Removes a word from the vocabulary; for at least a day it can be restored with its whole history. */
export const removeWord = (word: Word, context: EventContext): Decision => ({
  word: { ...word, updatedAt: context.occurredAt, removedAt: context.occurredAt },
  events: [wordRemovedV1.draft(context, { wordId: word.id, status: word.status, addedOn: word.addedOn })],
})
