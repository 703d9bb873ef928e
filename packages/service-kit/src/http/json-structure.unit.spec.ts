import { describe, expect, it } from '@jest/globals'
import { createStructureCheck, type StructureLimits } from './json-structure.ts'

const limits = { depth: 4, values: 20, names: 5 }

/** Shows JSON to a check in pieces of `size` bytes; returns the code it is refused with. */
function codeOf(json: string, size = 65_536, limitsToCheck: StructureLimits = limits): string | undefined {
  const bytes = Buffer.from(json)
  const check = createStructureCheck(limitsToCheck)
  try {
    for (let at = 0; at < bytes.length; at += size) check(bytes.subarray(at, at + size))
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** What the check ought to count, from the parsed value; an empty list or object counts as two. */
function expectedCounts(value: unknown): { depth: number; values: number; names: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1, names: 0 }
  const inner = Object.values(value).map(expectedCounts)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + (inner.length > 0 ? inner.reduce((sum, { values }) => sum + values, 0) : 1),
    names: Math.max(Array.isArray(value) ? 0 : inner.length, ...inner.map(({ names }) => names)),
  }
}

describe('the check of JSON structure', () => {
  it.each([
    ['four nested lists', '[[[[1]]]]', undefined],
    ['five nested lists', '[[[[[1]]]]]', 'request.too-deep'],
    ['many lists side by side', '[[1],[1],[1],[1]]', undefined],
    ['twenty values', `[${Array(18).fill('1').join()}]`, undefined],
    ['more than twenty values', `[${Array(21).fill('1').join()}]`, 'request.too-complex'],
    ['empty objects', `[${Array(21).fill('{}').join()}]`, 'request.too-complex'],
    ['five names', '{"a":1,"b":1,"c":1,"d":1,"e":1}', undefined],
    ['six names', '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}', 'request.too-complex'],
    ['one name six times', '{"a":1,"a":1,"a":1,"a":1,"a":1,"a":1}', 'request.too-complex'],
    ['names on both sides of an object', '{"a":1,"b":1,"c":{"d":1},"e":1,"f":1,"g":1}', 'request.too-complex'],
    ['brackets and commas within a text', `{"a":"${'[{,'.repeat(1_000)}"}`, undefined],
    ['brackets and commas behind escaped quotes', `{"a":"\\"${'[{,'.repeat(1_000)}\\\\\\""}`, undefined],
    ['lists behind a text that ends in backslashes', `{"a":"${'\\\\'.repeat(500)}","b":[[[[1]]]]}`, 'request.too-deep'],
    ['invalid JSON', ']]]}}}"', undefined],
    ['nothing', '', undefined],
  ])('limits depth, values and names: %s', (_, json, code) => {
    for (const size of [65_536, 100, 7, 3, 1]) expect(codeOf(json, size)).toBe(code)
  })

  it.each([
    ['a text of a hundred bytes', `{"a":"${'x'.repeat(98)}","b":"${'x'.repeat(98)}"}`, undefined],
    ['a text of the greatest length', `{"a":"${'x'.repeat(100)}"}`, undefined],
    ['a longer text', `{"a":"${'x'.repeat(101)}"}`, 'request.too-complex'],
    ['a longer name', `{"${'x'.repeat(101)}":1}`, 'request.too-complex'],
    ['a longer text behind a short one', `["data:","${'x'.repeat(101)}"]`, 'request.too-complex'],
    ['a longer text of escapes', `["${'\\u0041'.repeat(20)}"]`, 'request.too-complex'],
    ['a longer text with the exempt beginning', `["data:${'x'.repeat(500)}"]`, undefined],
    ['a longer text with a similar beginning', `["dato:${'x'.repeat(500)}"]`, 'request.too-complex'],
    ['a longer text with the exempt beginning as an escape', `["\\u0064ata:${'x'.repeat(500)}"]`, 'request.too-complex'],
  ])('limits the length of texts: %s', (_, json, code) => {
    const texts = { bytes: 100, unless: 'data:' }
    for (const size of [65_536, 100, 7, 3, 1]) expect(codeOf(json, size, { ...limits, texts })).toBe(code)
  })

  it('names the longest allowed text', () => {
    const check = createStructureCheck({ ...limits, texts: { bytes: 100_000, unless: 'data:' } })
    expect(() => check(Buffer.from(`["${'x'.repeat(100_001)}"]`))).toThrow('A text may have at most 100,000 bytes')
  })

  it('counts as JSON.parse does, whatever texts contain and wherever chunks end', () => {
    let seed = 18
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    const texts = ['', '"', '\\', '\\"', ',{[', '\\\\', 'é🦉', `${'x'.repeat(random(200))}\\`, '\\'.repeat(130), `"${'a'.repeat(90)}"`]
    const randomValue = (depth: number): unknown => {
      const kind = random(depth > 4 ? 3 : 6)
      if (kind === 0) return texts[random(texts.length)]
      if (kind < 3) return [null, true, -1.5e10][random(3)]
      const inner = Array.from({ length: random(6) }, () => randomValue(depth + 1))
      return kind === 3 ? inner : Object.fromEntries(inner.map((value, index) => [`${texts[random(texts.length)]}${index}`, value]))
    }
    for (let round = 0; round < 500; round++) {
      const value = randomValue(0)
      const json = JSON.stringify(value)
      const { depth, values, names } = expectedCounts(value)
      const size = 1 + random(150)
      expect(codeOf(json, size, { depth, values, names: Math.max(1, names) })).toBeUndefined()
      if (values > 1) expect(codeOf(json, size, { depth, values: values - 1, names: 1e6 })).toBe('request.too-complex')
      if (depth > 0) expect(codeOf(json, size, { depth: depth - 1, values: 1e6, names: 1e6 })).toBe('request.too-deep')
      if (names > 1) expect(codeOf(json, size, { depth: 100, values: 1e6, names: names - 1 })).toBe('request.too-complex')
    }
  })
})
