// Cc controls but tab, line feed and carriage return; bidi overrides stay out, since they could make one text look like another.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

// More combining marks on one character than any writing has. Normalizing sorts them, which takes the square of their number (UAX #15 says more).
const tooManyMarks = /(^|\P{M})(\p{M}{16})\p{M}+/gu

/**
 * Text of several lines as we store it: NFC, without control characters, trimmed, with at most 16 combining marks on a character. Emoji and
 * right-to-left text stay as they are.
 */
export const cleanText = (text: string): string =>
  text.replace(tooManyMarks, '$1$2').normalize('NFC').replace(unwanted, '').replace(/\r\n?/g, '\n').trim()

/** Text of one line as we store it: cleanText with every run of white space made one blank. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ')

/**
 * Whether a text has at most this many characters (code points). Some signs stand for up to eighteen letters, which searching and comparing write
 * out: written out, it may be twice as long.
 */
export const isAtMost = (text: string, max: number): boolean =>
  text.length <= 2 * max && (text.length <= max || [...text].length <= max) && text.normalize('NFKC').length <= 2 * max
