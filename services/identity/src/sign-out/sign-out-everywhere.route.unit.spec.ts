import { beforeEach, describe, expect, it } from '@jest/globals'
import { newLearner } from '../learner/new-learner.ts'
import type { AccountProvider } from '../provider/open-id-provider.ts'
import { createRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { cleared, cookie, learners, now, serve, served, serveForEach, sessions, signIn } from '../sign-in-test-kit/serve-for-each.ts'
import { signOutEverywhereRoute } from './sign-out-everywhere.route.ts'

describe('signing out everywhere', () => {
  let done: string[]
  const endSessions = async (subject: string) => void done.push(`provider’s sessions of ${subject}`)
  const routes = (accounts: AccountProvider | undefined) => [
    signOutEverywhereRoute({
      learners,
      sessions,
      removeApiKey: async (userId) => done.push(`API key of ${userId}`) > 0,
      accounts,
      sessionCookie: cookie,
      requireRecentSignIn: createRecentSignIn(sessions),
    }),
  ]
  beforeEach(() => {
    done = []
  })
  serveForEach(() => routes({ endSessions } as AccountProvider))

  const everywhere = async (id: string, body?: object) => {
    const { key = '' } = (await sessions.find(id)) ?? {}
    const headers = body ? { 'content-type': 'application/json' } : {}
    return served.ask('/api/auth/sign-out-everywhere', {
      method: 'POST',
      headers,
      as: { userId: 'ada', sessionId: key },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  beforeEach(async () => {
    const claims = { issuer: 'the provider', subject: 'subject-of-ada' }
    await learners.add(newLearner(claims, { userId: 'ada', now }))
  })

  it('ends every session here and at the provider, deletes the API key, and returns the number of sessions', async () => {
    const [one, other, bobs] = [await signIn(), await signIn(), await signIn('bob')]
    const response = await everywhere(one)
    expect([response.status, JSON.parse(response.text), response.headers['set-cookie']]).toEqual([200, { sessionsEnded: 2 }, cleared])
    for (const id of [one, other]) expect(await sessions.find(id)).toBeNull()
    expect(await sessions.find(bobs)).not.toBeNull()
    // The second time is for a key that one of the sessions created until it ended.
    expect(done).toEqual(['API key of ada', 'API key of ada', 'provider’s sessions of subject-of-ada'])
  })

  it('keeps the API key with keepApiKey', async () => {
    await everywhere(await signIn(), { keepApiKey: true })
    expect(done).toEqual(['provider’s sessions of subject-of-ada'])
    await everywhere(await signIn(), { keepApiKey: false })
    expect(done).toContain('API key of ada')
  })

  it('requires a recent sign-in', async () => {
    const id = await signIn('ada', { authenticatedAt: now.getTime() - 3_600_000 })
    const response = await everywhere(id)
    expect([response.status, JSON.parse(response.text).code]).toEqual([403, 'auth.sign-in-again'])
    expect([await sessions.find(id), done]).toEqual([expect.objectContaining({ userId: 'ada' }), []])
  })

  it('ends the sessions here if the provider is unreachable or its accounts cannot be managed', async () => {
    const away = { endSessions: () => Promise.reject(new Error('away')) } as unknown as AccountProvider
    for (const [accounts, logged] of [
      [away, /"level":40.*"message":"away"/s],
      [undefined, /^(?!.*"level":40)/s],
    ] as const) {
      await serve(routes(accounts))
      const response = await everywhere(await signIn())
      expect([response.status, JSON.parse(response.text)]).toEqual([200, { sessionsEnded: 1 }])
      expect(served.log.join('')).toMatch(logged)
    }
  })

  it('does not call the provider for a learner who no longer exists', async () => {
    await learners.remove('ada', [])
    expect(JSON.parse((await everywhere(await signIn())).text)).toEqual({ sessionsEnded: 1 })
    expect(done).toEqual(['API key of ada', 'API key of ada'])
  })
})
