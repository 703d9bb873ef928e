import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { validateTarget } from './validate-target.ts'

describe('an address', () => {
  it.each([
    '/',
    '/word-bank',
    '/api/words/0a1b_2c-3d',
    '/api/words/',
    '/api//words',
    '/mfe/words/main.0a1b2c3d.js',
    '/.well-known/security.txt',
    '/a..b/...',
    '/caf%C3%A9',
    '/a%20b',
    '/~ada/!$&()*+,;=:@[]{}|^`"<>',
    '/api/words?next=/../%2e%2e/%00\\',
    `/${'x'.repeat(4_095)}`,
    `/${'~'.repeat(4_095)}`,
  ])('%.60s is let on', async (url) => {
    expect(await callsNext(validateTarget, callOf(url))).toBe(true)
  })

  it.each([
    ['climbs at once', '/..'],
    ['climbs', '/api/../words'],
    ['climbs at its end', '/api/..'],
    ['stays where it is', '/api/./words'],
    ['climbs in disguise', '/api/%2e%2e/words'],
    ['climbs in capitals', '/api/%2E./words'],
    ['stays in disguise', '/api/%2e/words'],
    ['climbs behind an encoded slash', '/api/x%2f..%2fwords'],
    ['climbs behind an encoded slash at its beginning', '/api/..%2fwords'],
    ['holds a null byte', '/api/%00'],
    ['holds a line end', '/api/%0d%0aset-cookie:x'],
    ['holds the last of the control characters', '/api/%1f'],
    ['holds a backslash', '/api\\words'],
    ['holds an encoded backslash', '/api/%5c..'],
    ['has a broken escape', '/api/%E0%A4%A'],
    ['has half an escape', '/api/%'],
    ['has a space in it', '/a b'],
    ['has a fragment', '/a#b'],
    ['has a letter that is not ASCII', '/café'],
    ['has one in its query', '/?q=café'],
    ['begins with two slashes', '//evil.example/api'],
    ['names a site', 'http://evil.example/api'],
    ['is no path', '*'],
    ['is longer than any of ours', `/${'x'.repeat(4_096)}`],
    ['is longer than any of ours with its query', `/?${'x'.repeat(4_095)}`],
  ])('that %s is refused', async (_, url) => {
    await expect(callsNext(validateTarget, callOf(url))).rejects.toMatchObject({
      code: 'request.invalid',
      message: 'The address is not valid',
    })
  })
})
