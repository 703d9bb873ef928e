import { expect, it } from '@jest/globals'
import { admissionOf } from './inbox.ts'

it('a number at or below the last applied is a duplicate, the next one is applied, a larger one is out of order', () => {
  expect([0, 1, 2].map((seq) => admissionOf(seq, 2))).toEqual(['duplicate', 'duplicate', 'duplicate'])
  expect(admissionOf(3, 2)).toBe('applied')
  expect([4, 5, 100].map((seq) => admissionOf(seq, 2))).toEqual(['out-of-order', 'out-of-order', 'out-of-order'])
  expect(admissionOf(1, 0)).toBe('applied')
})
