import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

const from = (address: string) => Object.assign(callOf('/api/words'), { address })
const over = (call: ReturnType<typeof from>) => call.response.emit('close')

describe('requests at the same time', () => {
  it('are so many for each, and one more when one is over', async () => {
    const policy = concurrencyLimit(2, ({ address }) => address)
    const [one, other] = [from('a'), from('a')]
    for (const call of [one, other, from('b')]) expect(await callsNext(policy, call)).toBe(true)
    const third = from('a')
    await expect(callsNext(policy, third)).rejects.toMatchObject({
      code: 'request.rate-limited',
      message: 'Too many requests at the same time. Please wait a moment and try again.',
    })
    expect(third.response.getHeader('retry-after')).toBe('1')
    over(third) // it was refused, and gives no place back
    await expect(callsNext(policy, from('a'))).rejects.toMatchObject({ code: 'request.rate-limited' })
    over(one)
    expect(await callsNext(policy, from('a'))).toBe(true)
    await expect(callsNext(policy, from('a'))).rejects.toMatchObject({ code: 'request.rate-limited' })
    over(other)
    expect(await callsNext(policy, from('a'))).toBe(true)
  })

  it('are counted anew when all were over', async () => {
    const policy = concurrencyLimit(1, ({ address }) => address)
    for (let time = 0; time < 3; time++) {
      const call = from('a')
      expect(await callsNext(policy, call)).toBe(true)
      await expect(callsNext(policy, from('a'))).rejects.toMatchObject({ code: 'request.rate-limited' })
      over(call)
    }
  })

  it('are as many as they like where nobody is named', async () => {
    const policy = concurrencyLimit(1, () => undefined)
    for (let time = 0; time < 3; time++) expect(await callsNext(policy, from('a'))).toBe(true)
  })
})
