import type { DeadLetter } from '@wordloom/service-kit/events'
import type { Installation } from '../installations/installation.ts'
import type { Say } from '../terminal.ts'
import { isApplied } from './replay.ts'

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
