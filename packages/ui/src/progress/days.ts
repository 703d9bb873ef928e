/** One day of a chart: its local date (`YYYY-MM-DD`), the value of its bar, and an optional text. */
export type DayBar = {
  date: string
  value: number
  /** The value in words, shown and read instead of it: '2 quizzes, 80% right'. */
  detail?: string | undefined
}

const atNoon = (date: string): Date => new Date(`${date}T12:00:00`)

/** The local day of a moment on this device, such as 2026-11-21. */
export const localDayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** The last seven local days, today last. */
export const lastSevenDays = (today: Date): string[] =>
  Array.from({ length: 7 }, (_, index) => localDayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6 + index, 12)))

/** A bar's height in percent of the busiest day's; 0 if nothing happened at all. */
export const heightOf = (value: number, busiest: number): number => (busiest > 0 ? Math.max(0, (value / busiest) * 100) : 0)

/** 'Mon', as under a bar. */
export const shortDay = (date: string): string => atNoon(date).toLocaleDateString('en-US', { weekday: 'short' })

/** 'Monday, March 2', for screen readers. */
export const longDay = (date: string): string =>
  atNoon(date).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
