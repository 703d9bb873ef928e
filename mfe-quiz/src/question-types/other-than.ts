import { comparable } from '@wordloom/contracts/rules'
import { lettersIn } from './letters-in.ts'

/** What tells the meant word from a synonym of it: 'that starts with p', or 'pr' where both start alike, or else 'of 9 letters'. */
export function otherThan(synonym: string, meant: string): string {
  const shared = sharedBeginning([...comparable(synonym)], [...comparable(meant)])
  const letters = lettersIn(meant)
  return shared > 1 && letters !== lettersIn(synonym)
    ? `of ${letters} letters`
    : `that starts with ${[...meant].slice(0, shared + 1).join('')}`
}

const sharedBeginning = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((letter, place) => letter !== other[place])
  return differs === -1 ? one.length : differs
}
