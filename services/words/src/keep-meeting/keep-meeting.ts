import type { EventContext } from '@wordloom/contracts/events'
import type { NewMeeting } from '@wordloom/contracts/http'
import type { Decision } from '../word/change.ts'
import { withMeeting } from '../word/meetings.ts'
import { sentenceAdded } from '../word/word.events.ts'
import type { Word } from '../word/word.ts'

/** Adds a sentence to a word, with an event; no event if the word has it already. Its schedule is unchanged. */
export function keepMeeting(word: Word, met: NewMeeting, context: EventContext): Decision {
  const kept = withMeeting(word, met, context.occurredAt)
  if (kept === word) return { word: null, events: [] }
  return { word: { ...kept, updatedAt: context.occurredAt }, events: [sentenceAdded(kept, context)] }
}
