import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import type { Call } from '../policy.ts'
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

  it('gets index.html at / where it is the dashboard', async () => {
    const askedFor = async (url: string, home: Call['home']): Promise<string[]> => {
      const asked: string[] = []
      const call = Object.assign(callOf(url), { home })
      await callsNext(
        webPages(({ url }) => void asked.push(String(url))),
        call,
      )
      return asked
    }
    expect(await askedFor('/', 'dashboard')).toEqual(['/index.html'])
    expect(await askedFor('/word-bank', 'dashboard')).toEqual(['/word-bank'])
    expect(await askedFor('/', 'landing')).toEqual(['/'])
  })

  it.each(['/api', '/api/words', '/api/', '/idp', '/idp/auth', '/API/words', '/Api', '/IDP/auth'])('does not get %s', async (url) => {
    expect(await outcomeOf(url)).toBe('not asked')
  })
})
