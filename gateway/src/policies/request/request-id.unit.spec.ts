import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { requestId } from './request-id.ts'

const idFor = async (given?: string): Promise<unknown> => {
  const call = callOf('/api/words', { headers: given === undefined ? {} : { 'x-request-id': given } })
  expect(await callsNext(requestId, call)).toBe(true)
  expect(call.response.getHeader('x-request-id')).toBe(call.request.headers['x-request-id'])
  return call.request.headers['x-request-id']
}

describe('the request id', () => {
  it.each(['12345678', 'from_the-Proxy-1', 'x'.repeat(64)])('is kept when a proxy sent a valid one: %s', async (given) => {
    expect(await idFor(given)).toBe(given)
  })

  it.each([undefined, '', '1234567', 'x'.repeat(65), 'one two three', '12345678\n', '"},{"level":60', '12345678é'])(
    'is generated instead of %j',
    async (given) => {
      const [one, other] = [await idFor(given), await idFor(given)]
      expect(one).toMatch(/^[0-9a-f-]{36}$/)
      expect(other).not.toBe(one)
    },
  )
})
