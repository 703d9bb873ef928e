import type { DeadLetter } from '@wordloom/service-kit/events'
import type { Installation } from '../installations/installation.ts'
import type { Say } from '../say.ts'
import { inTurn, laneOf, type Replayed, replayLetter } from './replay.ts'

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
  const replayed: Replayed = letter ? await replayLetter(installation, letter) : { kind: 'gone' }
  say(sentenceOf(id, letter, replayed))
  return replayed.kind === 'applied' ? 0 : 1
}

/** Replays all current dead letters; 1 if one was not applied. After a failure, later ones of the same learner are skipped. */
export async function replayAll(installation: Installation, say: Say): Promise<number> {
  const failed = new Map<string, string>()
  const counts = { applied: 0, left: 0 }
  const letters = inTurn(await installation.deadLetters())
  for (const letter of letters) {
    const behind = failed.get(laneOf(letter))
    if (behind !== undefined) {
      say(`Dead letter ${letter.id} stays: it comes after ${behind} of the same learner.`)
      counts.left++
      continue
    }
    const replayed = await replayLetter(installation, letter)
    if (replayed.kind !== 'gone') say(sentenceOf(letter.id, letter, replayed))
    if (replayed.kind === 'applied') counts.applied++
    if (replayed.kind !== 'failed' && replayed.kind !== 'untaken') continue
    counts.left++
    if (replayed.kind === 'untaken' || replayed.isInTheWay) failed.set(laneOf(letter), replayed.kind === 'failed' ? replayed.id : letter.id)
  }
  say(letters.length === 0 ? 'There are no dead letters.' : `${counts.applied} applied, ${counts.left} not.`)
  return counts.left > 0 ? 1 : 0
}

function sentenceOf(id: string, letter: DeadLetter | undefined, replayed: Replayed): string {
  switch (replayed.kind) {
    case 'gone':
      return `There is no dead letter ${id}.`
    case 'applied':
      return `Dead letter ${id} was applied by ${letter?.consumer} and is off the list.`
    case 'failed':
      return `Dead letter ${id} failed again and stays on the list, as ${replayed.id}: ${inOneLine(replayed.reason)}`
    case 'untaken':
      return `Dead letter ${id} was handed to ${letter?.consumer} again, which has not answered for it in two minutes. Does it run?`
    default:
      return replayed satisfies never
  }
}
