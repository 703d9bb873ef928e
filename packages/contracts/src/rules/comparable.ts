const apostrophes = /[\u2018\u2019\u201B\u02BC\u0060\u00B4\u2032]/g
// Marks are letters in many scripts (й, が, कि), so only Latin and Greek letters lose theirs.
const accents = /([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu
const invisible = /\p{Cf}+/gu
/** Letters that Unicode does not decompose. */
const spelledOut: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' }
const wordSeparators = /[\s\p{Pd}\u2212_]+/u
// A point or comma before a digit belongs to a number: 3.5 is not 35.
const punctuation = /(?:["“”„«».,:;!?¡¿()\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\uFE0F)(?!\p{N})/gu

/** A word without the apostrophes around it. A regular expression for those at the end would try each of thousands before them. */
function unquoted(word: string): string {
  let end = word.length
  while (word[end - 1] === "'") end--
  return word.slice(0, end).replace(/^'+/, '')
}

/**
 * The words of a typed text as they are compared: in lower case, without accents, punctuation, emoji and invisible characters, full-width
 * letters as ordinary ones, apostrophes straight. Blanks and hyphens separate words.
 */
export function comparableWords(typed: string): string[] {
  const plain = typed
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '$1')
    .toLowerCase()
    .replace(/[æœøßłđ]/g, (letter) => spelledOut[letter] as string)
    .normalize('NFC')
  const words = plain
    .split(wordSeparators)
    .map((word) => unquoted(word.replace(punctuation, '')))
    .filter((word) => word !== '')
  // What has no letters is compared as it is.
  return words.length > 0 || plain.trim() === '' ? words : [plain.trim()]
}

/** A typed text as it is compared, with one blank between its words. */
export const comparable = (typed: string): string => comparableWords(typed).join(' ')

/** Verbs are named with a `to` before them. */
const anyArticle = /^(?:a|an|the|to)$/

/** Compared words without an article before them. */
export const withoutArticle = (words: readonly string[], article = anyArticle): readonly string[] =>
  words.length > 1 && article.test(words[0] as string) ? words.slice(1) : words
