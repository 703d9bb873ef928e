// Cc controls but tab, line feed and carriage return; bidi overrides stay out, since they could make one text look like another.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

// More combining marks on one character than any script has. Normalising sorts them, in quadratic time (see UAX #15).
// The half-width voicing signs are letters that NFKC and NFKD make marks of; no other letter becomes a combining mark.
const tooManyMarks = /(^|[^\p{M}\uFF9E\uFF9F])([\p{M}\uFF9E\uFF9F]{16})[\p{M}\uFF9E\uFF9F]+/gu
const withFewMarks = (text: string): string => text.replace(tooManyMarks, '$1$2')

/**
 * Text of several lines in stored form: NFC, without control characters, trimmed, with at most 16 combining marks on a character. Emoji and
 * right-to-left text are unchanged.
 */
export const cleanText = (text: string): string =>
  // What is unwanted goes first: without it, runs of marks become one.
  withFewMarks(text.replace(unwanted, '')).normalize('NFC').replace(/\r\n?/g, '\n').trim()

/** Text of one line in stored form: cleanText with every run of white space replaced by one blank. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ')

/**
 * Whether a text has at most this many characters (code points). Some characters expand to up to eighteen letters when searching and
 * comparing, so the expanded text may be at most twice as long.
 */
export const isAtMost = (text: string, max: number): boolean =>
  text.length <= 2 * max && (text.length <= max || [...text].length <= max) && withFewMarks(text).normalize('NFKC').length <= 2 * max

// Without property names, so that JSON Schema can have it.
const invisible =
  '\\u0000-\\u0020\\u007F-\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164' +
  '\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}'

/**
 * A regular expression for a character that can be seen and is none of `others`: no white space, control character, joiner, filler or
 * variation selector (Unicode's Default_Ignorable_Code_Point, White_Space, and the blank of Braille).
 */
export const visibleExcept = (others: string): string => `[^${others}${invisible}]`
const aVisible = new RegExp(visibleExcept(''), 'u')

/** Whether a text has something to see. */
export const hasVisible = (text: string): boolean => aVisible.test(text)
