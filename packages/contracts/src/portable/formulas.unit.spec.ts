import { describe, expect, it } from '@jest/globals'
import { harmlessText, plainText } from './index.ts'

const formulas = [
  '=1+1',
  '+1',
  '-ness',
  '@home',
  '\t=1',
  '\r=1',
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

describe('a cell of CSV', () => {
  it.each(formulas)('%j is no formula any more', (text) => {
    expect(harmlessText(text)).toBe(`'${text}`)
  })

  it.each(plain)('%j stays as it is', (text) => {
    expect(harmlessText(text)).toBe(text)
  })

  it.each([...formulas, ...plain, "''=1", "'''＝", "'harmless"])('%j comes back as it was', (text) => {
    expect(plainText(harmlessText(text))).toBe(text)
    expect(plainText(harmlessText(harmlessText(text)))).toBe(harmlessText(text))
  })
})
