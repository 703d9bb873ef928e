// Spreadsheets ignore blanks and quotes, and some treat full-width and small signs like the plain ones.
const formula = /^[\s'"“”‘’＇＂]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^'*[\t\r]/u

/**
 * Escapes a text for a CSV cell. Spreadsheets run a text that begins like a formula, so it gets an apostrophe in front (OWASP, CSV
 * injection); so does one that begins with an apostrophe and then like a formula, so that plainText is the exact inverse.
 */
export const harmlessText = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The inverse of harmlessText. */
export const plainText = (cell: string): string => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)
