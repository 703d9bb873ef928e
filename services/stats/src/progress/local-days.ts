const dayMs = 24 * 3_600_000

/** The local day `days` after (or, if negative, before) a local day; both YYYY-MM-DD. Calendar days have no time zone, so UTC is fine. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The seven local days that end with `today`, oldest first. */
export const weekEnding = (today: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(today, index - 6))

/**
 * How many consecutive days of `quizDays` (distinct, latest first) end today or yesterday (docs/decisions/progress.md). A day after `today`
 * counts: a traveller may have had it further east.
 */
export function streakOf(quizDays: readonly string[], today: string): number {
  const latest = quizDays[0]
  if (latest === undefined || latest < addDays(today, -1)) return 0
  let streak = 1
  while (quizDays[streak] === addDays(latest, -streak)) streak++
  return streak
}
