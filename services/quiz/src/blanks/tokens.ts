/** A word of a text and where it stands; `word` is in lower case with straight apostrophes. */
export type Token = { word: string; start: number; end: number }

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

/** Text as it is compared: one form of each character, lower case, straight apostrophes. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('’', "'")

/** The words of a text in their order; a word with hyphens or apostrophes inside is one. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(wordPattern)].map((match) => ({ word: folded(match[0]), start: match.index, end: match.index + match[0].length }))
