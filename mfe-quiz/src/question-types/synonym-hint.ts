import { comparable } from '@wordloom/contracts/rules'

/** How many letters and digits a text has. */
export const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** How the expected word differs from its synonym: 'that starts with p', or 'pr' if both start with the same letter, or else 'of 9 letters'. */
export function synonymHint(synonym: string, meant: string): string {
  const shared = sharedBeginning([...comparable(synonym)], [...comparable(meant)])
  const letters = countLetters(meant)
  return shared > 1 && letters !== countLetters(synonym)
    ? `of ${letters} letters`
    : `that starts with ${[...meant].slice(0, shared + 1).join('')}`
}

/** An answer as it is compared, without an article before it. */
export const withoutArticle = (answer: string): string => comparable(answer).replace(/^(?:an?|the|to) /, '')

const sharedBeginning = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((letter, index) => letter !== other[index])
  return differs === -1 ? one.length : differs
}
