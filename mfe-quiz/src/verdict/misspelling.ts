import type { Misspelling } from '@wordloom/contracts/rules'

/** The misspelling as a sentence, for screen readers. */
export const describeMisspelling = ({ typed, expected }: Misspelling): string => {
  if (typed.length === 0) return `One letter away: “${expected}” is missing.`
  if (typed.length > 2 || expected.length > 2) return `It sounds the same: “${typed}” should be “${expected}”.`
  if (expected.length === 0) return `One letter away: “${typed}” is too much.`
  return typed.length > 1
    ? `One letter away: “${typed}” should be “${expected}”, the other way round.`
    : `One letter away: “${typed}” should be “${expected}”.`
}
