import type { AskableWord } from '../vocabulary/askable-word.ts'
import { gainOfAsking, type Memory } from './gain.ts'

/** A word that may be asked about. */
export type Candidate = Pick<AskableWord, 'id'> & Memory

/** The words that a quiz is chosen from; none is in two lists. */
export type Candidates<Word extends Candidate = Candidate> = {
  /** Never asked about, oldest first. */
  unasked: readonly Word[]
  due: readonly Word[]
  /** Asked about before and not due yet. */
  resting: readonly Word[]
}

/**
 * Chooses the words of a quiz so that what is known grows fastest (docs/decisions/quiz.md): new words, then due ones by what asking gains, then
 * those that are not due yet. None is asked about twice on a day while another is due or new, and then those come first that were asked about
 * least. Answers them in the order of the specification: due ones, new ones, the others.
 */
export function chooseWords<Word extends Candidate>(
  { unasked, due, resting }: Candidates<Word>,
  timesToday: ReadonlyMap<string, number>,
  now: Date,
  size: number,
): Word[] {
  const [newWords, newAgain] = parted(unasked, timesToday)
  const [dueWords, dueAgain] = parted(due, timesToday)
  const [others, othersAgain] = parted(resting, timesToday)
  const chosen = [...newWords.slice(0, size)]
  for (const words of [dueWords, [...newAgain, ...dueAgain], others, othersAgain])
    if (chosen.length < size) chosen.push(...inTurn(words, timesToday, now).slice(0, size - chosen.length))
  return [due, unasked, resting].flatMap((words) => chosen.filter((word) => words.includes(word)))
}

/** Those that were not asked about today, and those that were. */
function parted<Word extends Candidate>(words: readonly Word[], timesToday: ReadonlyMap<string, number>): [Word[], Word[]] {
  const asked = Map.groupBy(words, ({ id }) => timesToday.has(id))
  return [asked.get(false) ?? [], asked.get(true) ?? []]
}

/** Those asked about least today first, and of them those that gain most. */
function inTurn<Word extends Candidate>(words: readonly Word[], timesToday: ReadonlyMap<string, number>, now: Date): Word[] {
  const ranked = words.map((word) => ({ word, times: timesToday.get(word.id) ?? 0, gain: gainOfAsking(word, now) }))
  return ranked.toSorted((one, other) => one.times - other.times || other.gain - one.gain).map(({ word }) => word)
}
