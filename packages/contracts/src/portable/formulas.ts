// Spreadsheets ignore leading blanks, quotes and invisible characters; some treat full-width and small signs, or a minus, as the ASCII ones.
const sign = '[=+\\-@\u2212＝＋－＠﹦﹢﹣﹫]'
const ignored = '\'"“”‘’＇＂\\p{Default_Ignorable_Code_Point}'
const formula = new RegExp(`^[\\s${ignored}]*${sign}|^'*[\\t\\r]`, 'u')

// A spreadsheet that splits at semicolons or tabs ignores the quotes of RFC 4180, so a cell begins after each of these characters.
const separator = '[;\\t\\r\\n]'
const innerFormula = `(?:(?![\\t\\r\\n])[\\s${ignored}])*${sign}`
const inner = new RegExp(`(${separator})(?=${innerFormula})`, 'gu')
const escapedInner = new RegExp(`(${separator})'(?=${innerFormula})`, 'gu')

/**
 * Escapes a text for a CSV cell. Spreadsheets execute a cell that begins like a formula, so an apostrophe is put before such a text (OWASP,
 * CSV injection), and before each part of it that may become a cell of its own. A text that already begins with an apostrophe and a formula
 * gets another one, so that unescapeFormulas restores it exactly.
 */
export const escapeFormulas = (text: string): string => {
  const within = text.replace(inner, "$1'")
  return formula.test(within) ? `'${within}` : within
}

/** Reverses escapeFormulas. */
export const unescapeFormulas = (cell: string): string =>
  (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell).replace(escapedInner, '$1')
