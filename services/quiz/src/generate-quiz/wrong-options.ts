import type { Option } from '../quiz/asked-question.ts'
import { type Random, shuffled } from './random.ts'

/** A safe wrong option; those that the learner confused with the right one before are the best, distant ones the last. */
export type Candidate = Option & { confusedBefore: boolean; distant?: boolean; fits?: boolean }

const wrongOptions = 3
const same = (text: string): string => text.trim().toLowerCase()

/**
 * Chooses three wrong options, or undefined if there are not enough. The number of options longer than the right one is random from none to
 * three, so that its length tells nothing: the right one is longest in a quarter of questions. Among equals, past confusions come first and distant ones last.
 */
export function chooseWrong(right: string, candidates: readonly Candidate[], random: Random): Option[] | undefined {
  const different = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = same(candidate.text)
    if (key !== same(right) && !different.has(key)) different.set(key, candidate)
  }
  const pool = shuffled([...different.values()], random).sort((a, b) => rank(a) - rank(b))
  if (pool.length < wrongOptions) return undefined
  const longer = pool.filter(({ text }) => text.length > right.length)
  // Options of the same length are neither longer nor shorter, and come last.
  const rest = pool.filter(({ text }) => text.length <= right.length).sort((a, b) => tied(a, right) - tied(b, right))
  const wanted = Math.floor(random() * (wrongOptions + 1))
  const longerOnes = Math.min(Math.max(wanted, wrongOptions - rest.length), longer.length)
  return [...longer.slice(0, longerOnes), ...rest.slice(0, wrongOptions - longerOnes)].map(({ text, word, definition }) => ({
    text,
    word,
    definition,
  }))
}

const rank = ({ confusedBefore, distant }: Candidate): number => (confusedBefore ? 0 : distant ? 2 : 1)
const tied = ({ text }: Option, right: string): number => Number(text.length === right.length)
