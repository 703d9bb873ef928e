/** A word of a text with its position; `word` is in lower case with straight apostrophes. */
export type Token = { word: string; start: number; end: number }

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

// Up to U+02FF every text is in that form already (Unicode's NFC_Quick_Check), and to ask for it takes longer than all the rest.
const mayBeComposed = /[^\0-\u02ff]/

/** Normalises text for comparison: one form of each character, lower case, straight apostrophes. */
export const folded = (text: string): string =>
  mayBeComposed.test(text) ? text.normalize('NFC').toLowerCase().replaceAll('’', "'") : text.toLowerCase()

/** The words of a text in order. Hyphens and apostrophes inside a word belong to it. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(wordPattern)].map((match) => ({ word: folded(match[0]), start: match.index, end: match.index + match[0].length }))
