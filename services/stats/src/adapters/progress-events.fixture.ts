import {
  answerCorrectedV1,
  type EventContext,
  sessionFinishedV1,
  vocabularyClearedV1,
  wordAddedV1,
  wordChangedV1,
  wordRemovedV1,
} from '@wordloom/contracts/events'
import type { WordStatus } from '@wordloom/contracts/http'
import { contextOf, numberEvents } from '@wordloom/test-kit/event-drafts'

const noonOf = (userId: string, localDate: string): EventContext => contextOf(userId, new Date(`${localDate}T12:00:00Z`))

/** Events of any source for one learner, numbered per source. */
export function eventsFor(userId: string) {
  const numbered = numberEvents()
  const schedule = { due: '2026-03-07T12:00:00.000Z', difficulty: 0, stability: 0 }
  return {
    added: (wordId: string, on: string, status: WordStatus = 'new') =>
      numbered(
        wordAddedV1.draft(noonOf(userId, on), {
          wordId,
          text: wordId,
          definition: '',
          partOfSpeech: '',
          example: '',
          context: '',
          status,
          addedOn: on,
          ...schedule,
        }),
      ),
    changed: (wordId: string, on: string, previousStatus: WordStatus, status: WordStatus) =>
      numbered(wordChangedV1.draft(noonOf(userId, on), { wordId, previousStatus, status, changed: {}, ...schedule })),
    removed: (wordId: string, on: string, status: WordStatus, addedOn: string) =>
      numbered(wordRemovedV1.draft(noonOf(userId, on), { wordId, status, addedOn })),
    cleared: (on: string, wordsCount: number) => numbered(vocabularyClearedV1.draft(noonOf(userId, on), { wordsCount })),
    finished: (sessionId: string, on: string, correctAnswers: number, totalQuestions = 5) =>
      numbered(
        sessionFinishedV1.draft(noonOf(userId, on), {
          sessionId,
          wordsCount: totalQuestions,
          correctAnswers,
          totalQuestions,
          finishedOn: on,
        }),
      ),
    /** A correction in a finished session, with its right answers and questions before and after. */
    corrected: (sessionId: string, finishedOn: string, before: readonly [number, number], after: readonly [number, number]) => {
      const context = noonOf(userId, finishedOn)
      const countOf = ([correctAnswers, totalQuestions]: readonly [number, number]) => ({ correctAnswers, totalQuestions })
      return numbered(
        answerCorrectedV1.draft(context, {
          ...{ correctionId: 'correction', sessionId, wordId: 'word', answerId: 'answer' },
          correction: after[1] < before[1] ? 'undone' : 'right',
          correctedAt: context.occurredAt.toISOString(),
          finished: { finishedOn, before: countOf(before), after: countOf(after) },
        }),
      )
    },
    /** A correction in a session that is not finished. */
    correctedMeanwhile: (sessionId: string, on: string) => {
      const context = noonOf(userId, on)
      return numbered(
        answerCorrectedV1.draft(context, {
          ...{ correctionId: 'correction', sessionId, wordId: 'word', answerId: 'answer' },
          correction: 'right',
          correctedAt: context.occurredAt.toISOString(),
        }),
      )
    },
  }
}
