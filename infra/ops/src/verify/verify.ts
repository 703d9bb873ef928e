import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from '../installations/installation.ts'
import type { ConsumerName } from '../parts.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { createFold } from './fold.ts'
import { checkLearner, type LearnerCheck, learnersOf } from './verify-learner.ts'

/** The result of a verification; `unequal` names each learner whose records differ from the logs, and how. */
export type Verified = { learners: number; events: number; unequal: ReadonlyMap<string, readonly string[]> }

type Options = {
  installation: Installation
  consumer: ConsumerName
  /** Only this learner. */
  learner?: string
  /** How long to recheck a learner whose events are under way. */
  timeoutMs?: number
  tell?: (learners: number) => void
}

/**
 * Compares a consumer's records of every learner with the fold of the logs, while the system runs. Learners with differences are rechecked
 * until the timeout, all of them together.
 */
export async function verify({ installation, consumer, learner, timeoutMs = 10_000, tell = () => {} }: Options): Promise<Verified> {
  const fold = createFold()
  const check = (userId: string, before?: LearnerCheck) => checkLearner({ installation, fold, consumer }, userId, before?.target)
  const unequal = new Map<string, LearnerCheck>()
  let learners = 0
  let events = 0
  try {
    for await (const userId of learner === undefined ? learnersOf(installation, consumer) : [learner]) {
      const found = await check(userId)
      learners++
      events += found.events
      if (found.differences.length > 0) unequal.set(userId, found)
      tell(learners)
      await yieldToEventLoop()
    }
    const deadline = performance.now() + timeoutMs
    for (let pauseMs = 50; unequal.size > 0 && performance.now() < deadline; pauseMs = Math.min(2 * pauseMs, 2_000)) {
      await sleep(Math.min(pauseMs, Math.max(0, deadline - performance.now())))
      for (const [userId, before] of unequal) {
        const found = await check(userId, before)
        if (found.differences.length === 0) unequal.delete(userId)
        else unequal.set(userId, found)
      }
    }
  } finally {
    fold.close()
  }
  return { learners, events, unequal: new Map([...unequal].map(([userId, { differences }]) => [userId, differences])) }
}
