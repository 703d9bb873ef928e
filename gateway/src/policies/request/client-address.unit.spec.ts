import { expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { addressOfClient } from './client-address.ts'

it('the client address is what the last trusted proxy reports, and the connection’s when no proxy is trusted', async () => {
  const addressWith = async (trustedProxies: number): Promise<string> => {
    const call = callOf('/api/words', { headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' } })
    Object.defineProperty(call.request.socket, 'remoteAddress', { value: '10.0.0.1' })
    expect(await callsNext(addressOfClient({ trustedProxies }), call)).toBe(true)
    return call.address
  }
  expect([await addressWith(0), await addressWith(1)]).toEqual(['10.0.0.1', '203.0.113.7'])
})
