import { differenceInMonths } from 'date-fns/differenceInMonths'
import { countText } from './count-text.ts'

const MINUTES_IN_DAY = 1440
const MINUTES_IN_MONTH = 43_200

/** Whole minutes between two dates in local wall-clock time, so that a change to summer time does not count as an hour. */
const minutesBetween = (earlier: Date, later: Date): number => {
  const clockShift = later.getTimezoneOffset() - earlier.getTimezoneOffset()
  return Math.round((later.getTime() - earlier.getTime()) / 60_000 - clockShift)
}

const distance = (earlier: Date, later: Date): string => {
  const elapsed = later.getTime() - earlier.getTime()
  if (elapsed < 60_000) return 'less than a minute'
  if (elapsed < 120_000) return 'a minute'
  const minutes = minutesBetween(earlier, later)
  if (minutes < 45) return countText(minutes, 'minute')
  if (minutes < 90) return 'about 1 hour'
  if (minutes < MINUTES_IN_DAY) return `about ${countText(Math.round(minutes / 60), 'hour')}`
  if (minutes < 2520) return '1 day'
  if (minutes < MINUTES_IN_MONTH) return countText(Math.round(minutes / MINUTES_IN_DAY), 'day')
  if (minutes < MINUTES_IN_MONTH * 2) return `about ${countText(Math.round(minutes / MINUTES_IN_MONTH), 'month')}`
  const months = differenceInMonths(later, earlier)
  if (months < 12) return countText(Math.round(minutes / MINUTES_IN_MONTH), 'month')
  const years = Math.floor(months / 12)
  const over = months % 12
  if (over < 3) return `about ${countText(years, 'year')}`
  if (over < 9) return `over ${countText(years, 'year')}`
  return `almost ${countText(years + 1, 'year')}`
}

/**
 * How long ago, or in how long, in English: 'less than a minute ago', 'a minute ago', '5 minutes ago', 'about 3 hours ago', 'in 2 days'.
 * The wording is that of date-fns's `formatDistance` with a suffix, except below two minutes. Throws RangeError on an invalid date.
 */
export const formatRelativeTime = (date: Date | string | number, now: Date = new Date()): string => {
  const then = new Date(date)
  if (Number.isNaN(then.getTime())) throw new RangeError(`Not a date: ${String(date)}`)
  return then > now ? `in ${distance(now, then)}` : `${distance(then, now)} ago`
}
