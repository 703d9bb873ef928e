import { expect, it } from '@jest/globals'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { createRecentSignIn } from './recent-sign-in.ts'

const now = new Date('2026-11-21T10:00:00Z')
const clock = { now: () => now }
const sessions = createSessions(createSqliteKeyValue(openSqlite(':memory:'), clock), clock)
const requireRecentSignIn = createRecentSignIn(sessions)
const refused = {
  code: 'auth.sign-in-again',
  message: 'Please sign in again to do this: your last sign-in is more than 15 minutes ago.',
}

/** Checks a sensitive request of a session whose sign-in was so many milliseconds ago. */
async function askAfter(ms: number): Promise<Date> {
  const id = await sessions.begin({ userId: 'ada', authenticatedAt: now.getTime() - ms })
  const { key = '' } = (await sessions.find(id)) ?? {}
  return requireRecentSignIn({ now, learner: { userId: 'ada', timeZone: 'UTC', via: 'session', sessionId: key } })
}

it('a sensitive action is allowed within 15 minutes of a sign-in', async () => {
  for (const ms of [0, 1_000, 15 * 60_000]) await expect(askAfter(ms)).resolves.toEqual(new Date(now.getTime() - ms))
  for (const ms of [15 * 60_000 + 1, now.getTime()]) await expect(askAfter(ms)).rejects.toMatchObject(refused)
})

it('a sensitive action is rejected without a session', async () => {
  for (const session of [{}, { sessionId: 'ended' }])
    await expect(
      requireRecentSignIn({ now, learner: { userId: 'ada', timeZone: 'UTC', via: 'api-key', ...session } }),
    ).rejects.toMatchObject(refused)
})
