import { type Envelope, type EventContext, questionAnsweredV1, quizFollowedV1 } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import type { WordRepository } from '../word/word.repository.ts'
import { recordReview } from './record-review.ts'

/**
 * The quiz's events: an answered question is a review of its word; the others only count as seen. Each is answered by an event that comes
 * `after` it, so that who reads both owners' events knows when the schedule has followed.
 */
export const onQuizEvent =
  ({ words }: { words: WordRepository }) =>
  async (event: Envelope): Promise<Admission> => {
    const context: EventContext = {
      userId: event.userId,
      occurredAt: new Date(event.occurredAt),
      localDate: event.localDate,
      correlationId: event.correlationId,
      after: { [event.source]: event.seq },
    }
    const otherwise = [quizFollowedV1.draft(context, {})]
    if (event.type !== questionAnsweredV1.type || event.version !== questionAnsweredV1.version)
      return words.apply(event, { wordId: null, decide: (word) => ({ word, events: [] }), otherwise })
    const answer = questionAnsweredV1.parse(event)
    return words.apply(event, {
      wordId: answer.wordId,
      decide: (word) => recordReview(word, { ...answer, id: event.id }, context),
      otherwise,
    })
  }
