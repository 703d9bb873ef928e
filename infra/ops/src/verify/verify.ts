import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Command } from '../command.ts'
import type { ConsumerName } from '../descriptors.ts'
import type { Installation } from '../installations/installation.ts'
import type { Say } from '../terminal.ts'
import { createFold } from './fold.ts'
import { checkLearner, type LearnerCheck, learnersOf } from './verify-learner.ts'

type Verify = Extract<Command, { kind: 'verify' }>

const recordsShown = 5

/** Verifies consumers one after the other; 1 if a learner's records differ from the logs. */
export async function verifyAll(installation: Installation, command: Verify, say: Say): Promise<number> {
  let exitCode = 0
  for (const consumer of command.consumers) {
    const { learners, events, unequal } = await verify(installation, consumer, command, say)
    for (const [userId, { differences }] of unequal) {
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

/**
 * Compares a consumer's records of every learner, or of one, with the fold of the logs, while the system runs. Learners with differences
 * are rechecked until the timeout, all of them together, since their events may be under way.
 */
async function verify(installation: Installation, consumer: ConsumerName, { learner, timeoutMs = 10_000 }: Verify, say: Say) {
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
      if (learners % 10_000 === 0) say(`${consumer}: ${learners} learners so far`)
      // SQLite responds synchronously: only between turns is its memory released, are lines printed and signals handled.
      await nextTurn()
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
  return { learners, events, unequal }
}
