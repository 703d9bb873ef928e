import { setTimeout as sleep } from 'node:timers/promises'
import type { DeadLetter } from '@wordloom/service-kit/events'
import { type ConsumerName, consumerNames, type Installation } from '../installation.ts'

/** What became of a replayed letter: applied, back on the list under a new id, or not taken by anybody in time. */
export type Replayed =
  | { kind: 'gone' }
  | { kind: 'applied' }
  | { kind: 'failed'; id: string; reason: string; isInTheWay: boolean }
  | { kind: 'untaken' }

// A running consumer tries eight times over about a minute before it gives up.
const failureTimeoutMs = 120_000
// What was applied before, as by a rebuild, leaves no trace when it is taken for a duplicate.
const duplicateTimeoutMs = 2_000

const isOf =
  (letter: DeadLetter) =>
  ({ source, consumer, event }: DeadLetter): boolean =>
    source === letter.source && consumer === letter.consumer && event.id === letter.event.id

/** Whether its consumer has applied a letter's event by now, as by a replay or a rebuild. */
export async function isApplied({ inboxes }: Installation, { consumer: name, source, event }: DeadLetter): Promise<boolean> {
  const consumer = consumerNames.find((known): known is ConsumerName => known === name)
  return consumer !== undefined && (await inboxes[consumer].applied(event.userId, source)) >= event.seq
}

/** Hands a letter to its consumer again and waits for what becomes of it. */
export async function replayLetter(installation: Installation, letter: DeadLetter): Promise<Replayed> {
  const wasApplied = await isApplied(installation, letter)
  if (!(await installation.replay(letter.id))) return { kind: 'gone' }
  const [begun, timeoutMs] = [performance.now(), wasApplied ? duplicateTimeoutMs : failureTimeoutMs]
  for (let pauseMs = 20; performance.now() < begun + timeoutMs; pauseMs = Math.min(2 * pauseMs, 1_000)) {
    const again = (await installation.deadLetters()).find((other) => other.id !== letter.id && isOf(letter)(other))
    if (again) return { kind: 'failed', id: again.id, reason: again.reason, isInTheWay: !wasApplied }
    if (!wasApplied && (await isApplied(installation, letter))) return { kind: 'applied' }
    await sleep(pauseMs)
  }
  return { kind: wasApplied ? 'applied' : 'untaken' }
}

/** In the order in which they can succeed: those of a learner by their numbers, everything else as it came. */
export function inTurn(letters: readonly DeadLetter[]): DeadLetter[] {
  const lanes = Map.groupBy(letters, laneOf)
  return [...lanes.values()].flatMap((lane) => lane.toSorted((one, other) => one.event.seq - other.event.seq))
}

/** What must be applied one after the other. */
export const laneOf = ({ source, consumer, event }: DeadLetter): string => JSON.stringify([source, consumer, event.userId])
