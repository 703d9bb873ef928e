import type { EventContext } from '@wordloom/contracts/events'
import { wordAdded } from '../add-word/add-word.ts'
import type { Decision } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'

/** Brings a removed word back as it was: status, schedule, counts and the day it was added on. */
export const restoreWord = (word: Word, context: EventContext): Decision => ({
  word: { ...word, updatedAt: context.occurredAt },
  removed: false,
  events: [wordAdded(word, context)],
})
