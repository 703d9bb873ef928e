/**
 * @jest-environment-options {"url": "https://words.example.org/dashboard"}
 */
import { expect, it, jest } from '@jest/globals'
import { leaveTimeZone } from './time-zone.ts'

it('over https the time zone is in a cookie that stays on encrypted connections and that no other host can set', () => {
  const set = jest.spyOn(document, 'cookie', 'set')
  leaveTimeZone()
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(set.mock.calls).toEqual([[`__Host-tz=${zone}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`]])
})
