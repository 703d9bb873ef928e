import type { WordStatus } from '@wordloom/contracts/http'

/** How many words a learner has of each status. */
export type WordCounts = Record<WordStatus, number>

/** What one local day of a learner adds up to. */
export type DayTotals = { date: string; wordsAdded: number; quizSessions: number; correctAnswers: number; totalQuestions: number }

/** What an event adds to (or takes from) one day. */
export type DayStep = { date: string } & Partial<Omit<DayTotals, 'date'>>

/** What an event adds to (or takes from) a learner's progress. `clearWords` first sets every word count to zero. */
export type ProgressDelta = {
  words?: Partial<WordCounts>
  days?: readonly DayStep[]
  clearWords?: true
}

/** A rounded percentage, 0 when there is nothing to divide by. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
