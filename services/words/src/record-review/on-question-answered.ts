import { type Envelope, type EventContext, questionAnsweredV1, quizFollowedV1 } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import { given, type React } from '@wordloom/service-kit/unit-of-work'
import { writesOf } from '../word/change.ts'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { recordReview } from './record-review.ts'

/**
 * What an event of the quiz does: an answered question is a review of its word; the others only count as seen. Each is answered by an event that
 * comes `after` it, so that who reads both owners' events knows when the schedule has followed.
 */
const onQuizEvent: React = (event) => {
  const { userId } = event
  const context: EventContext = {
    userId,
    occurredAt: new Date(event.occurredAt),
    localDate: event.localDate,
    correlationId: event.correlationId,
    after: { [event.source]: event.seq },
  }
  const otherwise = [quizFollowedV1.draft(context, {})]
  if (event.type !== questionAnsweredV1.type || event.version !== questionAnsweredV1.version)
    return given({}, () => ({ events: otherwise }))
  const answer = questionAnsweredV1.parse(event)
  return given({ word: vocabulary.one({ id: answer.wordId, userId }) }, ({ word }) => {
    if (!word) return { events: otherwise }
    const decision = recordReview(word, { ...answer, id: event.id }, context)
    // A word that was removed meanwhile keeps its history for Undo, but is no longer anybody else's business.
    const isTold = decision.events.length > 0 && word.removedAt === null
    return { writes: writesOf(userId, decision), events: isTold ? decision.events : otherwise }
  })
}

/** Applies events of the quiz that have come together: those of one quiz nearly always do. */
export const onQuizEvents =
  ({ words }: { words: WordRepository }) =>
  (events: readonly Envelope[]): Promise<Admission[]> =>
    words.store.consume(events, onQuizEvent)
