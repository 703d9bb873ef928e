/**
 * Parses CSV (RFC 4180) into rows of cells: quotes, doubled quotes and line breaks inside them; separated by commas, semicolons or tabs.
 */
export const parseCsv = (source: string): string[][] => {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const end = (): void => {
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  while (at < text.length) {
    const [cell, after] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    row.push(cell)
    if (text[after] === separator) {
      at = after + 1
      if (at === text.length) row.push('')
    } else {
      end()
      at = text[after] === '\r' && text[after + 1] === '\n' ? after + 2 : after + 1
    }
  }
  if (row.length > 0) end()
  return rows
}

/** The most frequent separator of the first line. */
const separatorOf = (text: string): string => {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).mark
}

const plainCell = (text: string, from: number, separator: string): [string, number] => {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
  return [text.slice(from, at), at]
}

const quotedCell = (text: string, from: number): [string, number] => {
  let cell = ''
  let at = from + 1
  while (true) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return [cell + text.slice(at), text.length]
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return [cell, quote + 1]
    cell += '"'
    at = quote + 2
  }
}
