import type { ProgressDay } from '@wordloom/contracts/http'

/** What a day's bar stands for: everything done that day, words added and quiz sessions together. */
export const activityOf = (day: ProgressDay): number => day.wordsAdded + day.quizSessions

/** One day with its bar's height as a share of the busiest day, 0 to 1. */
export type DayBar = ProgressDay & { readonly share: number }

/** The week's bars against its busiest day; all 0 in a week without activity. */
export const barsOf = (days: readonly ProgressDay[]): readonly DayBar[] => {
  const busiest = Math.max(0, ...days.map(activityOf))
  return days.map((day) => ({ ...day, share: busiest === 0 ? 0 : activityOf(day) / busiest }))
}

/** Seven days of nothing ending today: what the card shows where the server named no days. */
export const quietWeek = (today: Date): readonly ProgressDay[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6 + index)
    return { date: isoDay(day), wordsAdded: 0, quizSessions: 0, accuracy: 0 }
  })

const isoDay = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** A local day such as 2026-11-21 as people say it: short on a bar, long in a list. */
export const dayLabel = (date: string, length: 'short' | 'long'): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const options: Intl.DateTimeFormatOptions =
    length === 'short' ? { weekday: 'short' } : { weekday: 'short', month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat('en', options).format(new Date(year, month - 1, day))
}
