import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { webPages } from './web-pages.ts'

describe('the web server of the front ends', () => {
  const outcomeOf = async (url: string, method = 'GET'): Promise<'asked' | 'not asked'> => {
    let forwarded = false
    const call = callOf(url, { method, headers: { cookie: 'wl_session=secret', accept: 'text/html' } })
    const on = await callsNext(
      webPages((request) => {
        forwarded = true
        expect(request.headers).toEqual({ accept: 'text/html' })
      }),
      call,
    )
    expect(on).toBe(!forwarded)
    if (!forwarded) expect(call.request.headers.cookie).toBe('wl_session=secret')
    return forwarded ? 'asked' : 'not asked'
  }

  it.each(['/', '/word-bank', '/apiary', '/mfe/words/main.js', '/landing.html'])(
    'gets GET and HEAD of %s, without cookies',
    async (url) => {
      expect(await outcomeOf(url)).toBe('asked')
      expect(await outcomeOf(url, 'HEAD')).toBe('asked')
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(await outcomeOf(url, method)).toBe('not asked')
    },
  )

  it.each(['/api', '/api/words', '/api/', '/idp', '/idp/auth', '/API/words', '/Api', '/IDP/auth'])('does not get %s', async (url) => {
    expect(await outcomeOf(url)).toBe('not asked')
  })
})
