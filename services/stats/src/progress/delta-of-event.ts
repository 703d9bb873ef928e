import {
  type Envelope,
  sessionFinishedV1,
  subjectOf,
  vocabularyClearedV1,
  wordAddedV1,
  wordChangedV1,
  wordRemovedV1,
} from '@wordloom/contracts/events'
import type { ProgressDelta } from './progress.ts'

/** What an event means for progress; events that mean nothing to it give an empty delta. Throws when an event is not what its contract says. */
export function deltaOf(event: Envelope): ProgressDelta {
  switch (subjectOf(event)) {
    case wordAddedV1.subject: {
      const { status, addedOn } = wordAddedV1.parse(event)
      return { words: { [status]: 1 }, day: { date: addedOn, wordsAdded: 1 } }
    }
    case wordRemovedV1.subject: {
      const { status, addedOn } = wordRemovedV1.parse(event)
      return { words: { [status]: -1 }, day: { date: addedOn, wordsAdded: -1 } }
    }
    case wordChangedV1.subject: {
      const { previousStatus, status } = wordChangedV1.parse(event)
      return previousStatus === status ? {} : { words: { [previousStatus]: -1, [status]: 1 } }
    }
    case vocabularyClearedV1.subject:
      return { clearWords: true }
    case sessionFinishedV1.subject: {
      const { finishedOn, correctAnswers, totalQuestions } = sessionFinishedV1.parse(event)
      return { day: { date: finishedOn, quizSessions: 1, correctAnswers, totalQuestions } }
    }
    default:
      return {}
  }
}
