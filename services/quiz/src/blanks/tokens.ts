/** A word of a text with its position; `word` is in lower case with straight apostrophes. */
export type Token = { word: string; start: number; end: number }

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

/** Normalises text for comparison: one form of each character, lower case, straight apostrophes. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('’', "'")

/** The words of a text in order. Hyphens and apostrophes inside a word belong to it. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(wordPattern)].map((match) => ({ word: folded(match[0]), start: match.index, end: match.index + match[0].length }))
