import { describe, expect, it } from '@jest/globals'
import { deviceOf } from './callback.route.ts'

describe('the label of a signed-in browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Microsoft Edge',
      'Windows',
    ],
  ])('of %s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })

  it('is empty for a missing or oversized User-Agent', () => {
    for (const userAgent of [undefined, '', 'x'.repeat(10_000)]) expect(deviceOf(userAgent)).toEqual({ browser: '', system: '' })
  })

  it('is read from a User-Agent of at most 512 characters', () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    expect(deviceOf(firefox.padEnd(512, ' x'))).toEqual({ browser: 'Firefox', system: 'Windows' })
    expect(deviceOf(firefox.padEnd(513, ' x'))).toEqual({ browser: '', system: '' })
  })

  it('has at most 40 characters and no control characters for a hostile User-Agent', () => {
    for (const userAgent of [`${'evil'.repeat(60)}/1.0`, 'a\u202eb/1 (\u0000)', 'Mozilla/5.0 (((((((', '%00<script>/1']) {
      const { browser, system } = deviceOf(userAgent)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
      for (const text of [browser, system]) expect(text).toMatch(/^[^\u0000-\u001f\u202e]{0,40}$/)
    }
  })
})
