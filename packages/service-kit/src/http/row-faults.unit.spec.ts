import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { badRows, rowFault } from './parse-request.ts'

const Row = z.object({
  text: z.string('Word is required').check(z.minLength(1, 'Word is required')),
  status: z.enum(['new', 'learning'], 'Status must be new or learning'),
  review: z.optional(z.object({ due: z.string('That is no day') })),
  ease: z.optional(z.number()),
})
const faultOf = (row: unknown): string => rowFault(Row.safeParse(row).error?.issues ?? [])

describe('an invalid row of a file', () => {
  it('is described by its first fault, with the field’s name unless the sentence has it', () => {
    expect(faultOf({ text: '', status: 'old' })).toBe('text: Word is required')
    expect(faultOf({ text: 'a', status: 'old' })).toBe('Status must be new or learning')
    expect(faultOf({ text: 'a', status: 'new', review: { due: 1 } })).toBe('review.due: That is no day')
  })

  it('is described by a general sentence if the schema has no message', () => {
    expect(faultOf({ text: 'a', status: 'new', ease: 'much' })).toBe('ease: This is not what is expected here')
    expect(faultOf('a,b,c')).toBe('This is not what is expected here')
    expect(rowFault([])).toBe('This row is not valid')
  })

  it('is named by its position among the rows that were sent', () => {
    const one = badRows([{ index: 4, message: 'text: Word is required' }])
    expect(one).toMatchObject({
      code: 'request.invalid',
      message: 'One row cannot be imported',
      members: { errors: [{ field: 'rows.4', message: 'text: Word is required' }] },
    })
    expect(badRows([1, 2].map((index) => ({ index, message: 'no' }))).message).toBe('2 rows cannot be imported')
  })
})
