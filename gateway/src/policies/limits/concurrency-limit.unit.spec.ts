import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

const from = (address: string) => Object.assign(callOf('/api/words'), { address })
const end = (call: ReturnType<typeof from>) => call.response.emit('close')

describe('the concurrency limit', () => {
  it('refuses requests over the maximum of their key, until one ends', async () => {
    const policy = concurrencyLimit(2, ({ address }) => address)
    const [one, other] = [from('a'), from('a')]
    for (const call of [one, other, from('b')]) expect(await callsNext(policy, call)).toBe(true)
    const third = from('a')
    await expect(callsNext(policy, third)).rejects.toMatchObject({
      code: 'request.rate-limited',
      message: 'Too many requests at the same time. Please wait a moment and try again.',
    })
    expect(third.response.getHeader('retry-after')).toBe('1')
    end(third) // it was refused, and gives no place back
    await expect(callsNext(policy, from('a'))).rejects.toMatchObject({ code: 'request.rate-limited' })
    end(one)
    expect(await callsNext(policy, from('a'))).toBe(true)
    await expect(callsNext(policy, from('a'))).rejects.toMatchObject({ code: 'request.rate-limited' })
    end(other)
    expect(await callsNext(policy, from('a'))).toBe(true)
  })

  it('starts again from zero when all requests have ended', async () => {
    const policy = concurrencyLimit(1, ({ address }) => address)
    for (let time = 0; time < 3; time++) {
      const call = from('a')
      expect(await callsNext(policy, call)).toBe(true)
      await expect(callsNext(policy, from('a'))).rejects.toMatchObject({ code: 'request.rate-limited' })
      end(call)
    }
  })

  it('does not apply to requests without a key', async () => {
    const policy = concurrencyLimit(1, () => undefined)
    for (let time = 0; time < 3; time++) expect(await callsNext(policy, from('a'))).toBe(true)
  })
})
