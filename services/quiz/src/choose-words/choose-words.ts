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
 * those that are not due yet. None is asked about twice on a day while another is due or new. Answers them in the order of the specification:
 * due ones, new ones, the others.
 */
export function chooseWords<Word extends Candidate>(
  { unasked, due, resting }: Candidates<Word>,
  askedToday: ReadonlySet<string>,
  now: Date,
  size: number,
): Word[] {
  const [newWords, newAgain] = parted(unasked, askedToday)
  const [dueWords, dueAgain] = parted(due, askedToday)
  const [others, othersAgain] = parted(resting, askedToday)
  const chosen = [...newWords.slice(0, size)]
  for (const words of [dueWords, [...newAgain, ...dueAgain], others, othersAgain])
    if (chosen.length < size) chosen.push(...byGain(words, now).slice(0, size - chosen.length))
  return [due, unasked, resting].flatMap((words) => chosen.filter((word) => words.includes(word)))
}

/** Those that were not asked about today, and those that were. */
function parted<Word extends Candidate>(words: readonly Word[], askedToday: ReadonlySet<string>): [Word[], Word[]] {
  const asked = Map.groupBy(words, ({ id }) => askedToday.has(id))
  return [asked.get(false) ?? [], asked.get(true) ?? []]
}

function byGain<Word extends Candidate>(words: readonly Word[], now: Date): Word[] {
  const gains = new Map(words.map((word) => [word, gainOfAsking(word, now)]))
  return words.toSorted((one, other) => (gains.get(other) as number) - (gains.get(one) as number))
}
