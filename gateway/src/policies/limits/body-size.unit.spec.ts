import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { bodySize } from './body-size.ts'

const post = (url: string, length?: string) =>
  callOf(url, { method: 'POST', headers: length === undefined ? {} : { 'content-length': length } })

describe('the size of a body', () => {
  it('may be 1 MiB, unknown, or the limit of the route', async () => {
    for (const length of [undefined, '0', '1048576']) expect(await callsNext(bodySize, post('/api/words', length))).toBe(true)
    expect(await callsNext(bodySize, post('/api/profile', '14100000'))).toBe(true)
    expect(await callsNext(bodySize, post('/nothing', '1048576'))).toBe(true)
    expect(await callsNext(bodySize, post('/api/auth/callback', '65536'))).toBe(true)
  })

  it.each([
    ['/api/words', '1048577', 'The body may be at most 1024 kB'],
    ['/api/profile', '14100001', 'The body may be at most 13769 kB'],
    ['/api/auth/callback', '65537', 'The body may be at most 64 kB'],
    ['/api/words', 'many', 'The body may be at most 1024 kB'],
  ])('on %s with Content-Length %s is refused with 413, and the rest of the body is discarded', async (url, length, message) => {
    const call = post(url, length)
    await expect(callsNext(bodySize, call)).rejects.toMatchObject({ code: 'request.too-large', message })
    expect(call.request.readableFlowing).toBe(true)
  })
})
