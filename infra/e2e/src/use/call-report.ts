import type { Seen } from './active-learner.ts'

/** The calls that failed: refused, failed or unanswered. */
export const failedOf = (seen: readonly Seen[]): Seen[] => seen.filter(({ status }) => status === 0 || status >= 400)

/** The longest wait for an answer, in milliseconds. */
export const slowestOf = (seen: readonly Seen[]): number => seen.reduce((slowest, { ms }) => Math.max(slowest, ms), 0)

/** Prints the number of calls, the failures by kind, and the slowest answer. */
export function reportCalls(what: string, seen: readonly Seen[]): void {
  const failed = failedOf(seen)
  const byCall = Object.groupBy(failed, (call) => [call.what, call.status, call.code].filter((part) => part !== undefined).join(' '))
  const kinds = Object.entries(byCall).map(([call, all]) => `${call} ${all?.length} times`)
  const slowest = Math.round(slowestOf(seen))
  process.stdout.write(
    `${what}: ${failed.length} of ${seen.length} calls failed; slowest answer ${slowest} ms; ${kinds.join(', ') || 'nothing'}\n`,
  )
}
