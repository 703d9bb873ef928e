import { describe, expect, it } from '@jest/globals'
import { isSameOriginNavigation } from './logout.route.ts'

describe('whether a navigation began on Wordloom’s own page', () => {
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['another host of our site', { 'sec-fetch-site': 'same-site' }, false],
    ['the address bar', { 'sec-fetch-site': 'none' }, false],
    ['another site that claims our Referer', { 'sec-fetch-site': 'cross-site', referer: 'https://words.example/profile' }, false],
    ['our own page by its Referer, without Sec-Fetch-Site', { referer: 'https://words.example/profile' }, true],
    ['another site by its Referer, without Sec-Fetch-Site', { referer: 'https://evil.example/' }, false],
    ['a Referer whose host begins with ours', { referer: 'https://words.example.evil.example/' }, false],
    ['a Referer of our host without TLS', { referer: 'http://words.example/' }, false],
    ['a request without Sec-Fetch-Site and Referer', {}, false],
    ['the Referer about:blank', { referer: 'about:blank' }, false],
    ['a Referer that is not a URL', { referer: '[' }, false],
  ])('is decided for %s', (_, headers, expected) => {
    expect(isSameOriginNavigation(headers, 'https://words.example')).toBe(expected)
  })
})
