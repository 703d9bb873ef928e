import type { AskableWord } from '../vocabulary/askable-word.ts'
import { gainOfAsking, type Memory } from './gain.ts'

/** A word that may be asked about. */
export type Candidate = Pick<AskableWord, 'id'> & Memory

/** The words that a quiz is chosen from; none is in two lists. */
type Candidates<Word extends Candidate = Candidate> = {
  /** Never asked about, oldest first. */
  unasked: readonly Word[]
  due: readonly Word[]
  /** Asked about before and not due yet. */
  notDue: readonly Word[]
}

/**
 * Chooses the words of a quiz so that recall grows most (docs/decisions/quiz.md): new words, then due ones by the gain of asking, then words not
 * due yet. No word is asked twice on a day while another is due or new; after that, words asked least come first. Returns them in the order of
 * the specification: due ones, new ones, the others.
 */
export function chooseWords<Word extends Candidate>(
  { unasked, due, notDue }: Candidates<Word>,
  timesToday: ReadonlyMap<string, number>,
  now: Date,
  size: number,
): Word[] {
  const [newWords, newAgain] = partitionByAsked(unasked, timesToday)
  const [dueWords, dueAgain] = partitionByAsked(due, timesToday)
  const [others, othersAgain] = partitionByAsked(notDue, timesToday)
  const chosen = [...newWords.slice(0, size)]
  for (const words of [dueWords, [...newAgain, ...dueAgain], others, othersAgain])
    if (chosen.length < size) chosen.push(...byPriority(words, timesToday, now).slice(0, size - chosen.length))
  return [due, unasked, notDue].flatMap((words) => chosen.filter((word) => words.includes(word)))
}

/** The words not asked today, and those asked. */
function partitionByAsked<Word extends Candidate>(words: readonly Word[], timesToday: ReadonlyMap<string, number>): [Word[], Word[]] {
  const asked = Map.groupBy(words, ({ id }) => timesToday.has(id))
  return [asked.get(false) ?? [], asked.get(true) ?? []]
}

/** Words asked least today first, then by the gain of asking. */
function byPriority<Word extends Candidate>(words: readonly Word[], timesToday: ReadonlyMap<string, number>, now: Date): Word[] {
  const ranked = words.map((word) => ({ word, times: timesToday.get(word.id) ?? 0, gain: gainOfAsking(word, now) }))
  return ranked.toSorted((one, other) => one.times - other.times || other.gain - one.gain).map(({ word }) => word)
}
