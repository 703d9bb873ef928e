// Spreadsheets look past blanks and quotes, and some take full-width and small signs for the plain ones.
const formula = /^[\s'"“”‘’＇＂]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^'*[\t\r]/u

/**
 * A text as a cell of CSV holds it. Spreadsheets take what begins like a formula for one and carry it out, so such a text gets an apostrophe
 * before it (OWASP, CSV injection); also one that begins with an apostrophe and then like a formula, so that plainText loses nothing.
 */
export const harmlessText = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that harmlessText made a cell of. */
export const plainText = (cell: string): string => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)
