import { describe, expect, it } from '@jest/globals'
import { soundKey, soundOf } from './sound-key.ts'

describe('soundOf and soundKey', () => {
  it.each([
    ['physics', 'fisiks'],
    ['knight', 'nite'],
    ['wrong', 'rong'],
    ['enough', 'enuff'],
    ['nation', 'nashun'],
    ['special', 'speshal'],
    ['school', 'skool'],
    ['quick', 'kwik'],
    ['bridge', 'brij'],
    ['scene', 'seen'],
    ['psychic', 'sychic'],
    ['climb', 'clime'],
    ['box', 'boks'],
    ['butter', 'buter'],
  ])('“%s” sounds like “%s”', (word, other) => {
    expect(soundOf(word)).toBe(soundOf(other))
    expect(soundKey(word)).toBe(soundKey(other))
  })

  it.each([
    ['fox', 'fosh'],
    ['ape', 'pea'],
  ])('“%s” does not sound like “%s”', (word, other) => {
    expect(soundOf(word)).not.toBe(soundOf(other))
  })
})
