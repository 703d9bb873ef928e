import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { cleanLine, cleanText, hasVisible, isAtMost } from './index.ts'

describe('cleaning and measuring text', () => {
  it('cleanText() keeps accents, emoji, stacked letters and right-to-left text, in NFC', () => {
    for (const text of ['café', '👩‍👩‍👧‍👦 🏳️‍🌈', 'ཧྐྵྨླྺྼྻྂ', 'שָׁלוֹם', 'a\u0301\u0316'.repeat(50)])
      expect(cleanText(text)).toBe(text.normalize('NFC'))
  })

  it('cleanText() keeps at most sixteen combining marks per character', () => {
    expect(cleanText(`z${'\u0335'.repeat(40)}algo`)).toBe(`z${'\u0335'.repeat(16)}algo`)
    expect(cleanLine('\u0335'.repeat(40))).toBe('\u0335'.repeat(16))
  })

  it('cleanText() takes less than 500 ms for 200,000 unordered combining marks', async () => {
    const hostile = `a${'\u0301'.repeat(100_000)}${'\u0316'.repeat(100_000)}`
    expect(await longestEventLoopBlock(async () => cleanText(hostile))).toBeLessThan(500) // normalized as it is, it takes half a minute
  })

  it.each([
    ['marks', '\u0301\u0323'],
    ['marks and half-width voicing signs, which stand for marks', '\uFF9E\u0316'],
    ['marks with control characters between them', `${'\u0301\u0323'.repeat(8)}\u0000`],
  ])('isAtMost() and cleanText() cut combining marks before normalizing: %s', async (_, run) => {
    const hostile = `x${run.repeat(40_000).slice(0, 40_000)}`
    const longest = await longestEventLoopBlock(async () => {
      isAtMost(hostile, 50_000)
      cleanText(hostile).normalize('NFKD')
    })
    expect(longest).toBeLessThan(100)
    expect(cleanText(hostile).length).toBeLessThan(20)
  })

  it.each([
    ['letters', 'a'.repeat(100), true],
    ['one letter more', 'a'.repeat(101), false],
    ['as many emoji', '🦉'.repeat(100), true],
    ['one emoji more', '🦉'.repeat(101), false],
    ['a few signs that stand for many letters', 'ﷺ'.repeat(5), true],
    ['as many signs that stand for many letters', 'ﷺ'.repeat(100), false],
    ['as many signs that stand for six letters', '㌖'.repeat(100), false],
  ])('isAtMost(100): %s', (_, text, fits) => {
    expect(isAtMost(text, 100)).toBe(fits)
  })

  it.each(['a', '🦉', '字', '\u0301', '👩‍👩‍👧‍👦', ' a ', 'ﺀ'])('hasVisible() is true for “%s”', (text) => {
    expect(hasVisible(text)).toBe(true)
  })

  it.each([
    ['white space', ' \t\n\u00A0\u2003\u3000'],
    ['controls and bidi marks', '\u0000\u200E\u200F\u061C\u202E'],
    ['zero-width and other joiners', '\u200B\u200C\u200D\u2060\uFEFF\u034F\u00AD'],
    ['fillers and blanks of scripts', '\u115F\u1160\u3164\uFFA0\u2800\u180E\u17B4'],
    ['variation selectors and tags', '\uFE0F\u{E0020}\u{E0100}\u{1D173}'],
    ['nothing', ''],
  ])('hasVisible() is false for %s', (_, text) => {
    expect(hasVisible(text)).toBe(false)
  })
})
