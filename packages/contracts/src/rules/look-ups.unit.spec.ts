import { describe, expect, it } from '@jest/globals'
import { type LookUps, lookedUp, mostLookUps } from './look-ups.ts'

const at = (moment: string): Date => new Date(`2026-11-24T${moment}Z`)
const never: LookUps = { lookUpCount: 0, lastLookUp: null }
const after = (...moments: string[]): LookUps => moments.reduce((word, moment) => lookedUp(word, at(moment)), never)

describe('a look-up of a word that one has', () => {
  it('counts one, and is the last', () => {
    expect(after('09:00:00.000')).toEqual({ lookUpCount: 1, lastLookUp: '2026-11-24T09:00:00.000Z' })
    expect(after('09:00:00.000', '09:01:00.000')).toEqual({ lookUpCount: 2, lastLookUp: '2026-11-24T09:01:00.000Z' })
  })

  it('is the same one within a minute, whichever clock is ahead', () => {
    const once = after('09:00:00.000')
    for (const moment of ['09:00:00.000', '09:00:59.999', '08:59:00.001']) expect(lookedUp(once, at(moment))).toBe(once)
  })

  it('does not put off the next by the presses between', () => {
    expect(after('09:00:00.000', '09:00:40.000', '09:01:10.000').lookUpCount).toBe(2)
  })

  it('counts after one that a file says is yet to come', () => {
    const brought = { lookUpCount: 4, lastLookUp: '2099-01-01T00:00:00.000Z' }
    expect(lookedUp(brought, at('09:00:00.000'))).toEqual({ lookUpCount: 5, lastLookUp: '2026-11-24T09:00:00.000Z' })
  })

  it('leaves the largest count as it is', () => {
    expect(lookedUp({ lookUpCount: mostLookUps, lastLookUp: null }, at('09:00:00.000')).lookUpCount).toBe(mostLookUps)
  })

  it('keeps the rest of the word', () => {
    expect(lookedUp({ ...never, text: 'tide' }, at('09:00:00.000'))).toMatchObject({ text: 'tide', lookUpCount: 1 })
  })
})
