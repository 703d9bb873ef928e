import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { type Exchange, exchange, type Target } from './exchange.ts'
import type { HostileCase } from './hostile/hostile-case.ts'
import type { Watch } from './watch.ts'

/** The result of many cases. */
export type CaseReport = { sent: number; statuses: Map<number, number>; slowestMs: number }

const atOnce = 12
// Batches from one seed; each has its own seed, which is reported.
const batches = 40
// Minimising a case takes further tries, each of which may have to wait for the deadline or for a new process.
const shrinkingMs = 30_000

/** The fault of an exchange, or undefined. */
export function faultOf({ statuses, hung, ms }: Exchange): string | undefined {
  if (hung) return `was not answered, or its connection not closed, in ${Math.round(ms)} ms`
  const failed = statuses.filter((status) => status >= 500)
  return failed.length > 0 ? `was answered ${failed.join(' and ')}` : undefined
}

type Options = { watch: Watch; target: Target; count: number; seed: number; report: CaseReport }

/**
 * Sends this many cases to an edition, a dozen at a time. The first one that gets a 5xx, hangs or ends a process is minimised and thrown as
 * an Error, with the seed and the case itself, ready to paste among the regressions.
 */
export async function sendCases(cases: fc.Arbitrary<HostileCase>, { watch, target, count, seed, report }: Options): Promise<void> {
  const began = report.sent
  const batch = fc.array(cases, { minLength: 1, maxLength: atOnce, size: 'max' })
  for (let round = 0; report.sent - began < count; round++) {
    const property = fc.asyncProperty(batch, async (together) => {
      const faults = await sendTogether(together, { watch, target, report })
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
    const numRuns = Math.min(batches, Math.ceil((count - report.sent + began) / (atOnce / 2)))
    const details = await fc.check(property, { seed: seed + round, numRuns, interruptAfterTimeLimit: shrinkingMs })
    if (!details.failed) continue
    throw new Error(`seed ${seed + round}, path ${details.counterexamplePath}\n${(details.errorInstance as Error).message}`)
  }
}

async function sendTogether(
  together: readonly HostileCase[],
  { watch, target, report }: Pick<Options, 'watch' | 'target' | 'report'>,
): Promise<string[]> {
  if (watch.closed()) throw new Error('The run is over')
  if (watch.dead().length > 0) await watch.restartDead()
  const exchanges = await Promise.all(together.map((hostile) => exchange(hostile, target)))
  for (const { statuses, ms } of exchanges) {
    report.sent++
    report.slowestMs = Math.max(report.slowestMs, ms)
    for (const status of statuses.length > 0 ? statuses : [0]) report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
  }
  // When a process ends, its connections close a moment before its exit is reported.
  if (exchanges.some(({ closedEarly }) => closedEarly)) await sleep(20)
  const faults = exchanges.flatMap((exchange, index) => {
    const fault = faultOf(exchange)
    return fault === undefined ? [] : [`${fault}:\n${JSON.stringify(together[index])}`]
  })
  const dead = watch.dead()
  return dead.length === 0 ? faults : [...dead, ...together.map((hostile) => JSON.stringify(hostile))]
}
