import { describe, expect, it } from '@jest/globals'
import { type LookUps, maxLookUps, withLookUp } from './word-look-ups.ts'

const at = (moment: string): Date => new Date(`2026-11-24T${moment}Z`)
const never: LookUps = { lookUpCount: 0, lastLookUp: null }
const after = (...moments: string[]): LookUps => moments.reduce((word, moment) => withLookUp(word, at(moment)), never)

describe('withLookUp()', () => {
  it('increments the count and sets the last look-up', () => {
    expect(after('09:00:00.000')).toEqual({ lookUpCount: 1, lastLookUp: '2026-11-24T09:00:00.000Z' })
    expect(after('09:00:00.000', '09:01:00.000')).toEqual({ lookUpCount: 2, lastLookUp: '2026-11-24T09:01:00.000Z' })
  })

  it('ignores a second look-up within a minute before or after the last one', () => {
    const once = after('09:00:00.000')
    for (const moment of ['09:00:00.000', '09:00:59.999', '08:59:00.001']) expect(withLookUp(once, at(moment))).toBe(once)
  })

  it('does not extend the minute by ignored look-ups', () => {
    expect(after('09:00:00.000', '09:00:40.000', '09:01:10.000').lookUpCount).toBe(2)
  })

  it('counts a look-up if the imported last one is in the future', () => {
    const brought = { lookUpCount: 4, lastLookUp: '2099-01-01T00:00:00.000Z' }
    expect(withLookUp(brought, at('09:00:00.000'))).toEqual({ lookUpCount: 5, lastLookUp: '2026-11-24T09:00:00.000Z' })
  })

  it('does not exceed the largest count', () => {
    expect(withLookUp({ lookUpCount: maxLookUps, lastLookUp: null }, at('09:00:00.000')).lookUpCount).toBe(maxLookUps)
  })

  it('keeps the other fields of the word', () => {
    expect(withLookUp({ ...never, text: 'tide' }, at('09:00:00.000'))).toMatchObject({ text: 'tide', lookUpCount: 1 })
  })
})
