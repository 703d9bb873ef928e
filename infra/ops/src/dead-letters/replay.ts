import { setTimeout as sleep } from 'node:timers/promises'
import type { DeadLetter } from '@wordloom/service-kit/events'
import { consumerNames } from '../descriptors.ts'
import type { Installation } from '../installations/installation.ts'

/** The result of a replay: applied, back on the list under a new id, or not handled in time. */
export type Replayed =
  | { kind: 'not-found' }
  | { kind: 'applied' }
  | { kind: 'failed'; id: string; reason: string; blocksLater: boolean }
  | { kind: 'timed-out' }

// A running consumer tries eight times over about 25 seconds before it gives up; each try may wait for its store.
const failureTimeoutMs = 120_000
// A duplicate (applied before, e.g. by a rebuild) leaves no trace.
const duplicateTimeoutMs = 2_000

const haveSameEvent = (one: DeadLetter, other: DeadLetter): boolean =>
  one.source === other.source && one.consumer === other.consumer && one.event.id === other.event.id

/** Whether a dead letter's consumer has applied its event by now, e.g. in a replay or a rebuild. */
export async function isApplied({ inboxes }: Installation, { consumer: name, source, event }: DeadLetter): Promise<boolean> {
  const consumer = consumerNames.find((known) => known === name)
  return consumer !== undefined && (await inboxes[consumer].applied(event.userId, source)) >= event.seq
}

/** Redelivers a dead letter to its consumer and waits for the result. */
export async function replayLetter(installation: Installation, letter: DeadLetter): Promise<Replayed> {
  const wasApplied = await isApplied(installation, letter)
  if (!(await installation.replay(letter.id))) return { kind: 'not-found' }
  const [begun, timeoutMs] = [performance.now(), wasApplied ? duplicateTimeoutMs : failureTimeoutMs]
  for (let pauseMs = 20; performance.now() < begun + timeoutMs; pauseMs = Math.min(2 * pauseMs, 1_000)) {
    const again = (await installation.deadLetters()).find((other) => other.id !== letter.id && haveSameEvent(other, letter))
    if (again) return { kind: 'failed', id: again.id, reason: again.reason, blocksLater: !wasApplied }
    if (!wasApplied && (await isApplied(installation, letter))) return { kind: 'applied' }
    await sleep(pauseMs)
  }
  return { kind: wasApplied ? 'applied' : 'timed-out' }
}

/** An order that can succeed: the letters of a learner by sequence number, otherwise as they came. */
export function inReplayOrder(letters: readonly DeadLetter[]): DeadLetter[] {
  const byKey = Map.groupBy(letters, orderingKeyOf)
  return [...byKey.values()].flatMap((ofKey) => ofKey.toSorted((one, other) => one.event.seq - other.event.seq))
}

/** Events with the same key must be applied one after the other. */
export const orderingKeyOf = ({ source, consumer, event }: DeadLetter): string => JSON.stringify([source, consumer, event.userId])
