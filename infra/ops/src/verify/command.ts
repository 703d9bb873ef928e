import type { Installation } from '../installations/installation.ts'
import type { ConsumerName } from '../parts.ts'
import type { Say } from '../terminal.ts'
import { verify } from './verify.ts'

const recordsShown = 5

/** Verifies consumers one after the other; 1 if a learner's records differ from the logs. */
export async function verifyAll(
  installation: Installation,
  { consumers, ...which }: { consumers: readonly ConsumerName[]; learner?: string; timeoutMs?: number },
  say: Say,
): Promise<number> {
  let exitCode = 0
  for (const consumer of consumers) {
    const tell = (learners: number): void => {
      if (learners % 10_000 === 0) say(`${consumer}: ${learners} learners so far`)
    }
    const { learners, events, unequal } = await verify({ installation, consumer, tell, ...which })
    for (const [userId, differences] of unequal) {
      for (const difference of differences.slice(0, recordsShown)) say(`${consumer}: learner ${userId}: ${difference}`)
      if (differences.length > recordsShown)
        say(`${consumer}: learner ${userId}: and ${differences.length - recordsShown} more differences`)
    }
    const of = `${learners} learners with ${events} events`
    say(unequal.size === 0 ? `${consumer}: ${of}: equal to the logs` : `${consumer}: ${of}: ${unequal.size} learners differ from the logs`)
    if (unequal.size > 0) exitCode = 1
  }
  return exitCode
}
