/**
 * @jest-environment-options {"url": "https://words.example.org/dashboard"}
 */
import { expect, it, jest } from '@jest/globals'
import { setTimeZoneCookie } from './time-zone-cookie.ts'

it('setTimeZoneCookie() over https sets a Secure cookie with the __Host- prefix', () => {
  const set = jest.spyOn(document, 'cookie', 'set')
  setTimeZoneCookie()
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(set.mock.calls).toEqual([[`__Host-tz=${zone}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`]])
})
