import { type Envelope, questionAnsweredV1 } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import type { WordRepository } from '../word/word.repository.ts'
import { recordReview } from './record-review.ts'

/** The quiz's events: an answered question is a review of its word; the others only count as seen. */
export const onQuizEvent =
  ({ words }: { words: WordRepository }) =>
  async (event: Envelope): Promise<Admission> => {
    if (event.type !== questionAnsweredV1.type || event.version !== questionAnsweredV1.version)
      return words.apply(event, null, (word) => ({ word, events: [] }))
    const answer = questionAnsweredV1.parse(event)
    const context = {
      userId: event.userId,
      occurredAt: new Date(event.occurredAt),
      localDate: event.localDate,
      correlationId: event.correlationId,
    }
    return words.apply(event, answer.wordId, (word) => recordReview(word, { ...answer, id: event.id }, context))
  }
