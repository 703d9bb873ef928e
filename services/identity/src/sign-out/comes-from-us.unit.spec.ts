import { describe, expect, it } from '@jest/globals'
import { comesFromUs } from './comes-from-us.ts'

describe('a navigation', () => {
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['another host of our site', { 'sec-fetch-site': 'same-site' }, false],
    ['the address bar', { 'sec-fetch-site': 'none' }, false],
    ['another site that claims our Referer', { 'sec-fetch-site': 'cross-site', referer: 'https://words.example/profile' }, false],
    ['our own page in a browser that does not say', { referer: 'https://words.example/profile' }, true],
    ['another page in one', { referer: 'https://evil.example/' }, false],
    ['a host that begins like ours', { referer: 'https://words.example.evil.example/' }, false],
    ['our host without TLS', { referer: 'http://words.example/' }, false],
    ['a page that sends no Referer', {}, false],
    ['nowhere', { referer: 'about:blank' }, false],
    ['no address', { referer: '[' }, false],
  ])('from %s', (_, headers, ours) => {
    expect(comesFromUs(headers, 'https://words.example')).toBe(ours)
  })
})
