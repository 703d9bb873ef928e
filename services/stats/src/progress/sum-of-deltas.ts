import type { DayStep, DayTotals, ProgressDelta, WordCounts } from './progress.ts'

type Day = Omit<DayTotals, 'date'>

const nothing: Day = { wordsAdded: 0, quizSessions: 0, correctAnswers: 0, totalQuestions: 0 }

const plus = (day: Day, { wordsAdded = 0, quizSessions = 0, correctAnswers = 0, totalQuestions = 0 }: DayStep): Day => ({
  wordsAdded: day.wordsAdded + wordsAdded,
  quizSessions: day.quizSessions + quizSessions,
  correctAnswers: day.correctAnswers + correctAnswers,
  totalQuestions: day.totalQuestions + totalQuestions,
})

/** What one learner's deltas, in their order, come to: the one delta that does what all of them do. */
export function sumOfDeltas(deltas: readonly ProgressDelta[]): ProgressDelta {
  let clearWords = false
  let words: Partial<WordCounts> = {}
  const days = new Map<string, Day>()
  for (const delta of deltas) {
    if (delta.clearWords) {
      clearWords = true
      words = {}
      for (const [date, day] of days) days.set(date, { ...day, wordsAdded: 0 })
    }
    for (const [status, by] of Object.entries(delta.words ?? {}) as [keyof WordCounts, number][]) words[status] = (words[status] ?? 0) + by
    for (const step of delta.days ?? []) days.set(step.date, plus(days.get(step.date) ?? nothing, step))
  }
  return {
    ...(clearWords && { clearWords }),
    ...(Object.keys(words).length > 0 && { words }),
    ...(days.size > 0 && { days: [...days].map(([date, day]) => ({ date, ...day })) }),
  }
}
