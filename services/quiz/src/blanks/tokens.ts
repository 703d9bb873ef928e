/** What replaces a word in a sentence or a definition. */
export const blank = '____'

/** A word of a text with its position; `word` is in lower case with straight apostrophes. */
export type Token = { word: string; start: number; end: number }

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

// Text up to U+02FF is always in NFC (Unicode's NFC_Quick_Check), and normalizing it would take most of the time.
const mayBeComposed = /[^\0-\u02ff]/

/** Normalises text for comparison: one form of each character, lower case, straight apostrophes. */
export const normalizeText = (text: string): string =>
  mayBeComposed.test(text) ? text.normalize('NFC').toLowerCase().replaceAll('’', "'") : text.toLowerCase()

/** The words of a text in order. Hyphens and apostrophes inside a word belong to it. */
export const tokenize = (text: string): Token[] =>
  [...text.matchAll(wordPattern)].map((match) => ({
    word: normalizeText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
