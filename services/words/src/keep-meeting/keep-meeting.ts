import { type EventContext, wordChangedV1 } from '@wordloom/contracts/events'
import { type NewMeeting, sentencesOf } from '@wordloom/contracts/http'
import { changeFact } from '../change-word/change-word.ts'
import type { Decision } from '../word/change.ts'
import { withMeeting } from '../word/meetings.ts'
import type { Word } from '../word/word.ts'

/** Keeps one more sentence with a word; one that it has already makes no event. Its schedule stays. */
export function keepMeeting(word: Word, met: NewMeeting, context: EventContext): Decision {
  const kept = withMeeting(word, met, context.occurredAt)
  return kept === word ? { word: null, events: [] } : metAgain({ ...kept, updatedAt: context.occurredAt }, context)
}

/** The decision to store a word that has a meeting more. */
export const metAgain = (word: Word, context: EventContext): Decision & { word: Word } => ({
  word,
  events: [wordChangedV1.draft(context, changeFact(word, word, { sentences: sentencesOf(word.meetings) }))],
})
