import type { WordStatus } from '@wordloom/contracts/http'

/** The number of a learner's words by status. */
export type WordCounts = Record<WordStatus, number>

/** The totals of one local day of a learner. */
export type DayTotals = { date: string; wordsAdded: number; quizSessions: number; correctAnswers: number; totalQuestions: number }

/** The change of one day by an event. */
export type DayStep = { date: string } & Partial<Omit<DayTotals, 'date'>>

/** The change of a learner's progress by an event. `clearWords` first sets every word count to zero. */
export type ProgressDelta = {
  words?: Partial<WordCounts>
  days?: readonly DayStep[]
  clearWords?: true
}
