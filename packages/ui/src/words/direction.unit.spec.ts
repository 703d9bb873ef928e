import { describe, expect, it } from '@jest/globals'
import { directionOf } from './direction.ts'

describe('the direction of a word', () => {
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
  ])('of %s is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction)
  })
})
