import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '../../../..')
const rows = readFileSync(join(root, 'infra/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const shownBy = rows.flatMap(([, id, , , by = '']) =>
  [...by.matchAll(/`([^`]+)` “(.+?)”(?=<br>|$)/g)].map(([, file = '', title = '']) => ({ id, file, title })),
)

const admitted = /^\*\*(not met|partly met|left to the installation)\*\*: \S/

describe('the table of security requirements', () => {
  it('names a test for each requirement, or says that the requirement is not met', () => {
    expect(rows.length).toBeGreaterThan(60)
    const bare = rows.filter(([, id, , , by = '']) => !admitted.test(by) && !shownBy.some((shown) => shown.id === id))
    expect(bare.map(([, id]) => id)).toEqual([])
  })

  it('has each requirement once, in order', () => {
    const first = (id: string): number[] =>
      id
        .split(/[,\s–]/, 1)[0]
        ?.split('.')
        .map(Number) as number[]
    const orderOf = ([chapter = 0, section = 0, row = 0]: number[]): number => chapter * 10_000 + section * 100 + row
    const orders = rows.map(([, id = '']) => orderOf(first(id)))
    expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other))
  })

  it('names existing tests only', () => {
    const isIn = (text: string, title: string): boolean =>
      ["'", '"', '`'].some(
        (quote) =>
          text.includes(`(${quote}${title}${quote}`) ||
          text.includes(`name: ${quote}${title}${quote}`) ||
          text.includes(`\n    ${quote}${title}${quote},`),
      )
    const missing = shownBy.filter(({ file, title }) => {
      const path = join(root, file)
      return !existsSync(path) || !isIn(readFileSync(path, 'utf8'), title)
    })
    expect(missing).toEqual([])
  })
})
