import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { type Exchange, exchange, type Target } from './exchange.ts'
import type { HostileCase } from './hostile/hostile-case.ts'
import type { Watch } from './watch.ts'

/** The result of many cases. */
export type Thrown = { sent: number; statuses: Map<number, number>; slowestMs: number }

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

type Options = { watch: Watch; target: Target; count: number; seed: number; thrown: Thrown }

/**
 * Sends this many cases to an edition, a dozen at a time. The first one that gets a 5xx, hangs or ends a process is minimised and thrown as
 * an Error, with the seed and the case itself, ready to paste among the regressions.
 */
export async function throwCases(cases: fc.Arbitrary<HostileCase>, { watch, target, count, seed, thrown }: Options): Promise<void> {
  const began = thrown.sent
  const batch = fc.array(cases, { minLength: 1, maxLength: atOnce, size: 'max' })
  for (let round = 0; thrown.sent - began < count; round++) {
    const property = fc.asyncProperty(batch, async (together) => {
      const faults = await throwTogether(together, { watch, target, thrown })
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
    const numRuns = Math.min(batches, Math.ceil((count - thrown.sent + began) / (atOnce / 2)))
    const details = await fc.check(property, { seed: seed + round, numRuns, interruptAfterTimeLimit: shrinkingMs })
    if (!details.failed) continue
    throw new Error(`seed ${seed + round}, path ${details.counterexamplePath}\n${(details.errorInstance as Error).message}`)
  }
}

async function throwTogether(
  together: readonly HostileCase[],
  { watch, target, thrown }: Pick<Options, 'watch' | 'target' | 'thrown'>,
): Promise<string[]> {
  if (watch.closed()) throw new Error('The run is over')
  if (watch.dead().length > 0) await watch.revive()
  const exchanges = await Promise.all(together.map((hostile) => exchange(hostile, target)))
  for (const { statuses, ms } of exchanges) {
    thrown.sent++
    thrown.slowestMs = Math.max(thrown.slowestMs, ms)
    for (const status of statuses.length > 0 ? statuses : [0]) thrown.statuses.set(status, (thrown.statuses.get(status) ?? 0) + 1)
  }
  // When a process ends, its connections close a moment before its exit is reported.
  if (exchanges.some(({ closedEarly }) => closedEarly)) await sleep(20)
  const faults = exchanges.flatMap((exchange, place) => {
    const fault = faultOf(exchange)
    return fault === undefined ? [] : [`${fault}:\n${JSON.stringify(together[place])}`]
  })
  const dead = watch.dead()
  return dead.length === 0 ? faults : [...dead, ...together.map((hostile) => JSON.stringify(hostile))]
}
