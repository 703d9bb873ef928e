import type { CallResult } from './simulate-learner.ts'

/** The calls that failed: refused, failed or without a response. */
export const failuresOf = (seen: readonly CallResult[]): CallResult[] => seen.filter(({ status }) => status === 0 || status >= 400)

/** The longest wait for a response, in milliseconds. */
export const longestMsOf = (seen: readonly CallResult[]): number => seen.reduce((slowest, { ms }) => Math.max(slowest, ms), 0)

/** Prints the number of calls, the failures by kind, and the slowest response. */
export function reportCalls(what: string, seen: readonly CallResult[]): void {
  const failed = failuresOf(seen)
  const byCall = Object.groupBy(failed, (call) => [call.what, call.status, call.code].filter((part) => part !== undefined).join(' '))
  const kinds = Object.entries(byCall).map(([call, all]) => `${call} ${all?.length} times`)
  const slowest = Math.round(longestMsOf(seen))
  process.stdout.write(
    `${what}: ${failed.length} of ${seen.length} calls failed; slowest answer ${slowest} ms; ${kinds.join(', ') || 'nothing'}\n`,
  )
}
