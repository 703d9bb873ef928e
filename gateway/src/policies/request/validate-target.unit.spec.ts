import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { validateTarget } from './validate-target.ts'

describe('the request target', () => {
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
  ])('%.60s is valid', async (url) => {
    expect(await callsNext(validateTarget, callOf(url))).toBe(true)
  })

  it.each([
    ['begins with a dot segment', '/..'],
    ['has two dots as a segment', '/api/../words'],
    ['ends with a dot segment', '/api/..'],
    ['has one dot as a segment', '/api/./words'],
    ['has two encoded dots as a segment', '/api/%2e%2e/words'],
    ['has an encoded dot in capitals and a plain one', '/api/%2E./words'],
    ['has one encoded dot as a segment', '/api/%2e/words'],
    ['has a dot segment between encoded slashes', '/api/x%2f..%2fwords'],
    ['has a dot segment before an encoded slash', '/api/..%2fwords'],
    ['holds a null byte', '/api/%00'],
    ['holds a line end', '/api/%0d%0aset-cookie:x'],
    ['holds the control character U+001F', '/api/%1f'],
    ['holds a backslash', '/api\\words'],
    ['holds an encoded backslash', '/api/%5c..'],
    ['has a broken escape', '/api/%E0%A4%A'],
    ['has half an escape', '/api/%'],
    ['has a space in it', '/a b'],
    ['has a fragment', '/a#b'],
    ['has a letter that is not ASCII', '/café'],
    ['has a letter in its query that is not ASCII', '/?q=café'],
    ['begins with two slashes', '//evil.example/api'],
    ['is an absolute address', 'http://evil.example/api'],
    ['is not a path', '*'],
    ['is longer than 4,096 characters', `/${'x'.repeat(4_096)}`],
    ['is longer than 4,096 characters with its query', `/?${'x'.repeat(4_095)}`],
  ])('is refused when it %s', async (_, url) => {
    await expect(callsNext(validateTarget, callOf(url))).rejects.toMatchObject({
      code: 'request.invalid',
      message: 'The address is not valid',
    })
  })
})
