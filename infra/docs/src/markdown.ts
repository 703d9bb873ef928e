import { captured } from './repository.ts'

/** A page without code blocks and comments: prose, tables and headings. */
export const prose = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/<!--[\s\S]*?-->/g, '')

/** The texts between backticks. */
export const codeSpans = (text: string): string[] => captured(prose(text), /`([^`\n]+)`/g)

/** The targets of the page's links and pictures. */
export const linksOf = (text: string): string[] => captured(prose(text).replace(/`[^`\n]*`/g, ''), /\]\(<?([^)\s>]+)>?[^)]*\)/g)

/** The anchors of the page's headings, as GitHub generates them. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>()
  return captured(prose(text), /^#{1,6} +(.+?) *#*$/gm).map((heading) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  })
}

/** A Markdown table in the formatter's style: every column as wide as its widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...others] = all
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}

/** The names in a block: the code and the links in the first cell of each row, without arguments, queries, options and labels. */
export const namesIn = (text: string): string[] => {
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.slice(2).map((row) => row.split(/(?<!\\)\|/)[1] ?? '')
  const spans = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`|\[([^\]]+)\]\(/g)].map(([, code, link]) => (code ?? link) as string))
  return spans.filter((span) => !/^[-[]/.test(span)).map((span) => span.replace(/\?.*| [[<-].*|\/$|(?<!\/)\{.*/, ''))
}
