import { describe, expect, it } from '@jest/globals'
import { withoutBrackets } from './without-brackets.ts'

describe('a definition without what is in brackets', () => {
  it.each([
    ['a flat bread (of India) that is baked', 'a flat bread   that is baked'],
    ['(of a fruit) ripe (and sweet)', '  ripe  '],
    ['of (one (of two) kinds', 'of   kinds'],
    ['closed) and (open', 'closed) and (open'],
    ['', ''],
  ])('of “%s” is “%s”', (definition, expected) => {
    expect(withoutBrackets(definition)).toBe(expected)
    expect(withoutBrackets(definition)).toBe(definition.replace(/\([^)]*\)/g, ' '))
  })

  it('is found in one pass through two hundred thousand brackets', () => {
    const started = process.cpuUsage()
    expect(withoutBrackets('('.repeat(200_000))).toHaveLength(200_000)
    expect(process.cpuUsage(started).user).toBeLessThan(500_000)
  })
})
