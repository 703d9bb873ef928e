import {
  answerCorrectedV1,
  type Envelope,
  sessionFinishedV1,
  sessionsImportedV1,
  subjectOf,
  vocabularyClearedV1,
  wordAddedV1,
  wordChangedV1,
  wordRemovedV1,
  wordsImportedV1,
} from '@wordloom/contracts/events'
import type { DayTotals, WordCounts } from './progress.collections.ts'

/** The change of one day by an event. */
type DayStep = { date: string } & Partial<Omit<DayTotals, 'date'>>

/** The change of a learner's progress by an event. `clearWords` first sets every word count to zero. */
type ProgressDelta = { words?: Partial<WordCounts>; days?: readonly DayStep[]; clearWords?: true }

/** The change of progress by an event; empty for irrelevant events. Throws if an event violates its contract. */
export function deltaOf(event: Envelope): ProgressDelta {
  switch (subjectOf(event)) {
    case wordAddedV1.subject: {
      const { status, addedOn } = wordAddedV1.parse(event)
      return { words: { [status]: 1 }, days: [{ date: addedOn, wordsAdded: 1 }] }
    }
    case wordRemovedV1.subject: {
      const { status, addedOn } = wordRemovedV1.parse(event)
      return { words: { [status]: -1 }, days: [{ date: addedOn, wordsAdded: -1 }] }
    }
    case wordChangedV1.subject: {
      const { previousStatus, status } = wordChangedV1.parse(event)
      return previousStatus === status ? {} : { words: { [previousStatus]: -1, [status]: 1 } }
    }
    case vocabularyClearedV1.subject:
      return { clearWords: true }
    case sessionFinishedV1.subject:
      return { days: [stepOfSession(sessionFinishedV1.parse(event))] }
    case answerCorrectedV1.subject: {
      const { finished } = answerCorrectedV1.parse(event)
      return finished ? { days: [correctionOf(finished)] } : {}
    }
    case wordsImportedV1.subject:
      return deltaOfWords(wordsImportedV1.parse(event).words)
    case sessionsImportedV1.subject:
      return { days: daysOf(sessionsImportedV1.parse(event).sessions.map(stepOfSession)) }
    default:
      return {}
  }
}

type Session = { finishedOn: string; correctAnswers: number; totalQuestions: number }

/** A finished session with its answers, on the day it was finished. */
const stepOfSession = ({ finishedOn, correctAnswers, totalQuestions }: Session): DayStep => ({
  date: finishedOn,
  quizSessions: 1,
  correctAnswers,
  totalQuestions,
})

type Corrected = NonNullable<ReturnType<typeof answerCorrectedV1.parse>['finished']>

/** The change of a finished session's totals by a correction; a session left without answers no longer counts. */
const correctionOf = ({ finishedOn, before, after }: Corrected): DayStep => ({
  date: finishedOn,
  quizSessions: Math.sign(after.totalQuestions) - Math.sign(before.totalQuestions),
  correctAnswers: after.correctAnswers - before.correctAnswers,
  totalQuestions: after.totalQuestions - before.totalQuestions,
})

/** Totals imported words by status and day, so that a thousand words need only a few writes. */
function deltaOfWords(words: readonly { status: keyof WordCounts; addedOn: string }[]): ProgressDelta {
  const counts: Partial<WordCounts> = {}
  for (const { status } of words) counts[status] = (counts[status] ?? 0) + 1
  return { words: counts, days: daysOf(words.map(({ addedOn }) => ({ date: addedOn, wordsAdded: 1 }))) }
}

/** Merges steps of the same day. */
function daysOf(steps: readonly DayStep[]): DayStep[] {
  const days = new Map<string, DayStep>()
  for (const { date, ...step } of steps) {
    const day = days.get(date) ?? { date }
    for (const [field, by] of Object.entries(step) as [keyof typeof step, number][]) day[field] = (day[field] ?? 0) + by
    days.set(date, day)
  }
  return [...days.values()]
}
