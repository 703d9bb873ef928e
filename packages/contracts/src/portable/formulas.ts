// Spreadsheets look past blanks, quotes and what is invisible, and some take full-width and small signs, or a minus, for the plain ones.
const sign = '[=+\\-@\u2212＝＋－＠﹦﹢﹣﹫]'
const passedOver = '\'"“”‘’＇＂\\p{Default_Ignorable_Code_Point}'
const formula = new RegExp(`^[\\s${passedOver}]*${sign}|^'*[\\t\\r]`, 'u')

// Where a spreadsheet splits cells at semicolons or tabs, the quotes of RFC 4180 keep nothing together: a cell begins after each of these.
const separator = '[;\\t\\r\\n]'
const innerFormula = `(?:(?![\\t\\r\\n])[\\s${passedOver}])*${sign}`
const inner = new RegExp(`(${separator})(?=${innerFormula})`, 'gu')
const innerHarmless = new RegExp(`(${separator})'(?=${innerFormula})`, 'gu')

/**
 * A text as a cell of CSV holds it. Spreadsheets take what begins like a formula for one and carry it out, so such a text gets an apostrophe
 * before it (OWASP, CSV injection), and so does what may become a cell of its own inside the text; also one that begins with an apostrophe and
 * then like a formula, so that plainText loses nothing.
 */
export const harmlessText = (text: string): string => {
  const within = text.replace(inner, "$1'")
  return formula.test(within) ? `'${within}` : within
}

/** The text that harmlessText made a cell of. */
export const plainText = (cell: string): string =>
  (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell).replace(innerHarmless, '$1')
