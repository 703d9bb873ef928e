import { describe, expect, it } from '@jest/globals'
import { directionOf } from './headword.tsx'

describe('directionOf()', () => {
  it.each([
    ['harbour', 'ltr'],
    ['مكتبة', 'rtl'],
    ['שלום', 'rtl'],
    ['“שלום” or peace', 'rtl'],
    ['peace, שלום', 'ltr'],
    ['7 up', 'ltr'],
    ['猫', 'ltr'],
    ['…', 'ltr'],
    ['', 'ltr'],
  ])('for “%s” is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction)
  })
})
