import type { EventContext } from '@wordloom/contracts/events'
import { type NewMeeting, wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { changeOne, type Decision } from '../word/change.ts'
import { withMeeting } from '../word/meetings.ts'
import { sentenceAdded } from '../word/word.events.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asWordBody, type Word } from '../word/word.ts'

/** POST /api/words/{id}/meetings: the word with the sentence. */
export const keepMeetingRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.keepMeeting, {
    async handle({ params, body, learner, context }) {
      const { word, committed } = await changeOne(words, learner.userId, params.id, (before) => keepMeeting(before, body, context))
      return ok(asWordBody(word), { committed })
    },
  })

/** Adds a sentence to a word, with an event; no event if the word has it already. Its schedule is unchanged. */
export function keepMeeting(word: Word, met: NewMeeting, context: EventContext): Decision {
  const kept = withMeeting(word, met, context.occurredAt)
  if (kept === word) return { word: null, events: [] }
  return { word: { ...kept, updatedAt: context.occurredAt }, events: [sentenceAdded(kept, context)] }
}
