/** The value below which `percent` of the sorted values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** The middle value. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/** The 95 % confidence interval of the median, from the ranks of the measured values. */
export function intervalOfMedian(values: readonly number[]): [from: number, to: number] {
  const ranks = 98 / Math.sqrt(values.length)
  return [percentile(values, 50 - ranks), percentile(values, 50 + ranks)]
}

/** One row of a result: what was measured, the value, its limit, and whether it is met. */
export type Row = { what: string; figure: string; limit: string; withinLimit: boolean | null }

/** A value with an upper limit. */
export const atMost = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  figure: shown(value, unit),
  limit: `at most ${limit} ${unit}`,
  withinLimit: value <= limit,
})

/** A value with a lower limit. */
export const atLeast = (what: string, value: number, limit: number, unit = ''): Row => ({
  what,
  figure: shown(value, unit),
  limit: `at least ${limit} ${unit}`.trim(),
  withinLimit: value >= limit,
})

/** A value without a limit. */
export const noted = (what: string, value: number, unit: string): Row => ({
  what,
  figure: shown(value, unit),
  limit: '',
  withinLimit: null,
})

const shown = (value: number, unit: string): string =>
  `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)} ${unit}`.trim()

/** Prints the rows as a table. */
export function report(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.table(
    rows.map(({ what, figure, limit, withinLimit }) => ({
      what,
      figure,
      limit,
      'within limit': withinLimit === null ? '' : withinLimit ? 'yes' : 'NO',
    })),
  )
}
