import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { webPages } from './web-pages.ts'

describe('the web server of the pages', () => {
  const asked = async (url: string, method = 'GET'): Promise<'asked' | 'not asked'> => {
    let came = false
    const call = callOf(url, { method, headers: { cookie: 'wl_session=secret', accept: 'text/html' } })
    const on = await callsNext(
      webPages((request) => {
        came = true
        expect(request.headers).toEqual({ accept: 'text/html' })
      }),
      call,
    )
    expect(on).toBe(!came)
    if (!came) expect(call.request.headers.cookie).toBe('wl_session=secret')
    return came ? 'asked' : 'not asked'
  }

  it.each(['/', '/word-bank', '/apiary', '/mfe/words/main.js', '/landing.html'])('is asked for %s, without cookies', async (url) => {
    expect(await asked(url)).toBe('asked')
    expect(await asked(url, 'HEAD')).toBe('asked')
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(await asked(url, method)).toBe('not asked')
  })

  it.each(['/api', '/api/words', '/api/', '/idp', '/idp/auth'])('is not asked for %s', async (url) => {
    expect(await asked(url)).toBe('not asked')
  })
})
