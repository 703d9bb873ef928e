import { type Envelope, type EventContext, questionAnsweredV1, quizFollowedV1 } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import type { EffectOnWord, WordRepository } from '../word/word.repository.ts'
import { recordReview } from './record-review.ts'

/**
 * What an event of the quiz does: an answered question is a review of its word; the others only count as seen. Each is answered by an event that
 * comes `after` it, so that who reads both owners' events knows when the schedule has followed.
 */
function effectOf(event: Envelope): EffectOnWord {
  const context: EventContext = {
    userId: event.userId,
    occurredAt: new Date(event.occurredAt),
    localDate: event.localDate,
    correlationId: event.correlationId,
    after: { [event.source]: event.seq },
  }
  const otherwise = [quizFollowedV1.draft(context, {})]
  if (event.type !== questionAnsweredV1.type || event.version !== questionAnsweredV1.version)
    return { wordId: null, decide: (word) => ({ word, events: [] }), otherwise }
  const answer = questionAnsweredV1.parse(event)
  return { wordId: answer.wordId, decide: (word) => recordReview(word, { ...answer, id: event.id }, context), otherwise }
}

type Dependencies = { words: WordRepository }

/** Applies an event of the quiz. */
export const onQuizEvent =
  ({ words }: Dependencies) =>
  async (event: Envelope): Promise<Admission> =>
    words.apply(event, effectOf(event))

/** Applies events of the quiz that have come together: those of one quiz nearly always do. */
export const onQuizEvents =
  ({ words }: Dependencies) =>
  async (events: readonly Envelope[]): Promise<Admission[]> =>
    words.applyAll(events.map((event) => ({ event, effect: effectOf(event) })))
