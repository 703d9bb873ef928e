import type { ProgressDay } from '@wordloom/contracts/http'
import { countText, type DayBar, lastSevenDays } from '@wordloom/ui'

/** A day as a bar: words added plus quiz sessions, with both numbers in words. */
export const barOf = ({ date, wordsAdded, quizSessions, accuracy }: ProgressDay): DayBar => {
  const words = `${countText(wordsAdded, 'word')} added`
  const quizzes = countText(quizSessions, 'quiz', 'quizzes')
  return { date, value: wordsAdded + quizSessions, detail: `${words}, ${quizzes}${quizSessions === 0 ? '' : ` at ${accuracy}%`}` }
}

/** Seven empty days, today last, shown if the server sent no days. */
export const emptyWeek = (today: Date): readonly ProgressDay[] =>
  lastSevenDays(today).map((date) => ({ date, wordsAdded: 0, quizSessions: 0, accuracy: 0 }))

/** A local day such as 2026-11-21 in words: 'Sat, Nov 21'. */
export const dayLabel = (date: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(year, month - 1, day))
}
