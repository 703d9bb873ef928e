import type { Option } from '../quiz/asked-question.ts'
import { type Random, shuffled } from './random.ts'

/** A word and its definition that is safe as a wrong option. */
export type WrongSense = {
  word: string
  definition: string
  confusedBefore: boolean
  /** Shares only WordNet's lexicographer file with the word: used if there is nothing closer. */
  distant?: boolean
  /** The definition asked about may be true of this word, so it is not a wrong word for that definition. */
  fits?: boolean
  /** Its definition is in another language, so that it would stand out among English ones. */
  foreign?: boolean
}

/** A safe wrong option; those that the learner confused with the right one before are the best, distant ones the last. */
export type OptionCandidate = WrongSense & Option

const wrongOptionCount = 3
/** With so many closer ones, distant ones are left out, however well their length would suit. */
const enoughNear = 4
const same = (text: string): string => text.trim().toLowerCase()

/**
 * Chooses three wrong options, or undefined if there are not enough. A random number of them, 0 to 3, is longer than the right one, so that
 * length is no clue: the right one is the longest in a quarter of the questions. Past confusions come first and distant ones last.
 */
export function chooseWrongOptions(right: string, candidates: readonly OptionCandidate[], random: Random): Option[] | undefined {
  const different = new Map<string, OptionCandidate>()
  for (const candidate of candidates) {
    const key = same(candidate.text)
    if (key !== same(right) && !different.has(key)) different.set(key, candidate)
  }
  const all = shuffled([...different.values()], random).sort((a, b) => rank(a) - rank(b))
  const near = all.filter(({ distant }) => !distant)
  const pool = near.length >= enoughNear ? near : all
  if (pool.length < wrongOptionCount) return undefined
  const longer = pool.filter(({ text }) => text.length > right.length)
  // Options of exactly the same length come last, so that those chosen are shorter if possible.
  const rest = pool.filter(({ text }) => text.length <= right.length).sort((a, b) => sameLengthLast(a, right) - sameLengthLast(b, right))
  const wanted = Math.floor(random() * (wrongOptionCount + 1))
  const longerOnes = Math.min(Math.max(wanted, wrongOptionCount - rest.length), longer.length)
  const chosen = [...longer.slice(0, longerOnes), ...rest.slice(0, wrongOptionCount - longerOnes)]
  return chosen.map(({ text, word, definition }) => ({ text, word, definition }))
}

const rank = ({ confusedBefore, distant }: OptionCandidate): number => (confusedBefore ? 0 : distant ? 2 : 1)
const sameLengthLast = ({ text }: Option, right: string): number => Number(text.length === right.length)
