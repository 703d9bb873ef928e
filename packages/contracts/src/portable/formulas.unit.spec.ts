import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { escapeFormulas, unescapeFormulas } from './index.ts'

const formulas = [
  '=1+1',
  '+1',
  '-ness',
  '@home',
  '\t1',
  '\r1',
  '−1',
  '\u200B=1',
  '\u00AD=1',
  '\u2060 =1',
  '＝1',
  '＋1',
  '－1',
  '＠home',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
  ' =1',
  '"=1',
  "'=1",
  '“＝1”',
  ' " \'＠x',
]
const plain = ['tide', "'tis", '“tide”', '1-1', 'a=b', '', ' ', "'", '—dash', 'e@f']

// Where cells are split at semicolons or tabs.
const within: [string, string][] = [
  ['d\t=2+2;=cmd', "d\t'=2+2;'=cmd"],
  ['a; "=1"; b', `a;' "=1"; b`],
  ['a\n- b\r\n- c', "a\n'- b\r\n'- c"],
  ["a;'=1;''=1", "a;''=1;'''=1"],
  ['\t=1', "'\t'=1"],
  [';\u200B−1', ";'\u200B−1"],
  ['a;b\tc;1=1', 'a;b\tc;1=1'],
]

describe('CSV cells against formula injection', () => {
  it.each(within)('escapes formulas after each separator in %j', (text, cell) => {
    expect(escapeFormulas(text)).toBe(cell)
    expect(unescapeFormulas(cell)).toBe(text)
  })

  it.each(formulas)('escapes %j', (text) => {
    expect(escapeFormulas(text)).toBe(`'${text}`)
  })

  it('takes less than 100 ms for many invisible characters before a sign', async () => {
    const text = `a;${'\uFEFF\u200B '.repeat(3_000)}x`
    const longest = await longestEventLoopBlock(async () => expect(unescapeFormulas(escapeFormulas(text))).toBe(text))
    expect(longest).toBeLessThan(100)
  })

  it.each(plain)('leaves %j unchanged', (text) => {
    expect(escapeFormulas(text)).toBe(text)
  })

  it.each([...formulas, ...plain, "''=1", "'''＝", "'harmless"])('restores %j after escaping', (text) => {
    expect(unescapeFormulas(escapeFormulas(text))).toBe(text)
    expect(unescapeFormulas(escapeFormulas(`a;${text}`))).toBe(`a;${text}`)
    expect(unescapeFormulas(escapeFormulas(escapeFormulas(text)))).toBe(escapeFormulas(text))
  })
})
