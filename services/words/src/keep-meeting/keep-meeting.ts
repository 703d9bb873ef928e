import { type EventContext, wordChangedV1 } from '@wordloom/contracts/events'
import { type NewMeeting, sentencesOf } from '@wordloom/contracts/http'
import { wordChangedData } from '../change-word/change-word.ts'
import type { Decision } from '../word/change.ts'
import { withMeeting } from '../word/meetings.ts'
import type { Word } from '../word/word.ts'

/** Adds a sentence to a word, with an event; no event if the word has it already. Its schedule is unchanged. */
export function keepMeeting(word: Word, met: NewMeeting, context: EventContext): Decision {
  const kept = withMeeting(word, met, context.occurredAt)
  return kept === word ? { word: null, events: [] } : meetingDecision({ ...kept, updatedAt: context.occurredAt }, context)
}

/** The decision that stores a word with a new meeting. */
export const meetingDecision = (word: Word, context: EventContext): Decision & { word: Word } => ({
  word,
  events: [wordChangedV1.draft(context, wordChangedData(word, word, { sentences: sentencesOf(word.meetings) }))],
})
