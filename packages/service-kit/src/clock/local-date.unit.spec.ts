import { describe, expect, it } from '@jest/globals'
import { localDateAt, timeZoneOrUtc } from './clock.ts'

describe('a learner’s local day', () => {
  it.each([
    // Auckland leaves daylight saving on 5 April 2026 at 3:00 (+13 to +12) and enters it on 27 September.
    ['Pacific/Auckland', '2026-04-04T10:59:59Z', '2026-04-04'],
    ['Pacific/Auckland', '2026-04-04T11:00:00Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-04-05T11:59:59Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-04-05T12:00:00Z', '2026-04-06'],
    ['Pacific/Auckland', '2026-09-26T11:59:59Z', '2026-09-26'],
    ['Pacific/Auckland', '2026-09-27T10:59:59Z', '2026-09-27'],
    ['Pacific/Auckland', '2026-09-27T11:00:00Z', '2026-09-28'],
    // Los Angeles enters it on 8 March 2026 (-8 to -7) and leaves it on 1 November.
    ['America/Los_Angeles', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-03-08'],
    ['America/Los_Angeles', '2026-03-09T06:59:59Z', '2026-03-08'],
    ['America/Los_Angeles', '2026-03-09T07:00:00Z', '2026-03-09'],
    ['America/Los_Angeles', '2026-11-01T06:59:59Z', '2026-10-31'],
    ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-01'],
    ['America/Los_Angeles', '2026-11-02T08:00:00Z', '2026-11-02'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['UTC', '2027-01-01T00:00:00Z', '2027-01-01'],
    ['Asia/Kathmandu', '2026-11-21T18:14:59Z', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22'],
    ['Pacific/Niue', '2026-11-21T10:59:59Z', '2026-11-20'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(localDateAt(new Date(instant), zone)).toBe(day)
  })
})

describe('the name of a time zone', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])('%s is valid', (name) => {
    expect(timeZoneOrUtc(name)).toBe(name)
  })

  it.each([undefined, '', 'Mars/Olympus', '+05:30', '../etc/passwd', 'Europe/Berlin\n', 'a'.repeat(65), '<script>', '2026'])(
    '%s is invalid and replaced by UTC',
    (name) => {
      expect(timeZoneOrUtc(name)).toBe('UTC')
    },
  )
})
