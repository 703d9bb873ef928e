import type { DeadLetter } from '@wordloom/service-kit/events'
import type { Installation } from '../installations/installation.ts'
import type { Say } from '../terminal.ts'
import { inReplayOrder, isApplied, orderingKeyOf, type Replayed, replayLetter } from './replay.ts'

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** Lists every dead letter, oldest first. */
export async function listDeadLetters({ deadLetters }: Installation, say: Say): Promise<number> {
  const letters = await deadLetters()
  if (letters.length === 0) say('There are no dead letters.')
  for (const { id, at, source, consumer, event, reason } of letters) {
    say(
      `${id}  ${at}  ${source} -> ${consumer}  ${event.type}.v${event.version}  learner ${event.userId} seq ${event.seq}  ${inOneLine(reason)}`,
    )
  }
  return 0
}

/** Replays one dead letter; 1 if it was not applied. */
export async function replayOne(installation: Installation, id: string, say: Say): Promise<number> {
  const letter = (await installation.deadLetters()).find((one) => one.id === id)
  const replayed: Replayed = letter ? await replayLetter(installation, letter) : { kind: 'not-found' }
  say(sentenceOf(id, letter, replayed))
  return replayed.kind === 'applied' ? 0 : 1
}

/** Replays all current dead letters; 1 if one was not applied. After a failure, later ones of the same learner are skipped. */
export async function replayAll(installation: Installation, say: Say): Promise<number> {
  const failed = new Map<string, string>()
  const counts = { applied: 0, left: 0 }
  const letters = inReplayOrder(await installation.deadLetters())
  for (const letter of letters) {
    const failedBefore = failed.get(orderingKeyOf(letter))
    if (failedBefore !== undefined) {
      say(`Dead letter ${letter.id} stays: it waits for ${failedBefore} of the same learner.`)
      counts.left++
      continue
    }
    const replayed = await replayLetter(installation, letter)
    if (replayed.kind !== 'not-found') say(sentenceOf(letter.id, letter, replayed))
    if (replayed.kind === 'applied') counts.applied++
    if (replayed.kind !== 'failed' && replayed.kind !== 'timed-out') continue
    counts.left++
    if (replayed.kind === 'timed-out' || replayed.blocksLater)
      failed.set(orderingKeyOf(letter), replayed.kind === 'failed' ? replayed.id : letter.id)
  }
  say(letters.length === 0 ? 'There are no dead letters.' : `${counts.applied} applied, ${counts.left} not.`)
  return counts.left > 0 ? 1 : 0
}

/**
 * Deletes a dead letter; 1 if it stays. One whose event its consumer has not applied is only deleted with `unapplied`: every later event of
 * that learner and owner waits for it.
 */
export async function discardLetter(
  installation: Installation,
  { id, unapplied }: { id: string; unapplied: boolean },
  say: Say,
): Promise<number> {
  const letter = (await installation.deadLetters()).find((one) => one.id === id)
  if (letter && !unapplied && isEvent(letter) && !(await isApplied(installation, letter))) {
    const { consumer, source, event } = letter
    say(
      `Dead letter ${id} stays: ${consumer} has not applied event ${event.seq} of ${source}, and later events of learner ${event.userId} wait for it. Replay it, or rebuild ${consumer}; --unapplied discards it nevertheless.`,
    )
    return 1
  }
  const isGone = letter !== undefined && (await installation.discard(id))
  say(isGone ? `Dead letter ${id} was discarded.` : `There is no dead letter ${id}.`)
  return isGone ? 0 : 1
}

/** A message that was not an event is kept as it was; nothing waits for it. */
const isEvent = ({ event }: DeadLetter): boolean => Number.isInteger((event as { seq?: unknown } | null)?.seq)

function sentenceOf(id: string, letter: DeadLetter | undefined, replayed: Replayed): string {
  switch (replayed.kind) {
    case 'not-found':
      return `There is no dead letter ${id}.`
    case 'applied':
      return `Dead letter ${id} was applied by ${letter?.consumer} and is removed from the list.`
    case 'failed':
      return `Dead letter ${id} failed again and stays on the list, as ${replayed.id}: ${inOneLine(replayed.reason)}`
    case 'timed-out':
      return `Dead letter ${id} was redelivered to ${letter?.consumer}, which has not handled it within two minutes. Check that it runs.`
    default:
      return replayed satisfies never
  }
}
