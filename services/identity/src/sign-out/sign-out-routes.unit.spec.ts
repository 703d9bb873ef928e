import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { createSessions, type Sessions, sessionCookie } from '@wordloom/service-kit/sessions'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { createSqliteLearnerRepository } from '../adapters/learner.sqlite.ts'
import type { AccountProvider } from '../delete-account/account-provider.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { newLearner } from '../learner/new-learner.ts'
import type { LogoutNotice, OpenIdProvider } from '../provider/open-id-provider.ts'
import { logoutNotTrusted, providerUnavailable } from '../provider/provider.errors.ts'
import { createRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { serveRoutes } from '../sign-in-test-kit/serve-routes.ts'
import { backchannelLogoutRoute } from './backchannel-logout.route.ts'
import { logoutRoutes } from './logout.route.ts'
import { signOutEverywhereRoute } from './sign-out-everywhere.route.ts'

const publicUrl = 'https://wordloom.example'
const now = new Date('2026-11-21T10:00:00Z')
const clock = { now: () => now }
const cookie = sessionCookie(publicUrl)
const cleared = [cookie.clear()]

describe('signing out', () => {
  let sqlite: Sqlite
  let keyValue: KeyValue
  let sessions: Sessions
  let learners: LearnerRepository
  let served: Awaited<ReturnType<typeof serveRoutes>>
  let signOutForm: OpenIdProvider['signOutForm']
  let notice: () => LogoutNotice
  let done: string[]

  beforeEach(async () => {
    done = []
    sqlite = openSqlite(':memory:')
    keyValue = createSqliteKeyValue(sqlite, clock)
    sessions = createSessions(keyValue, clock)
    learners = createSqliteLearnerRepository(sqlite)
    signOutForm = async (idToken) => ({ action: 'https://login.example/end', fields: { id_token_hint: idToken } })
    const provider = {
      signOutForm: (idToken: string) => signOutForm(idToken),
      verifyLogout: async () => notice(),
    } as unknown as OpenIdProvider
    const accounts = { endSessions: async (subject: string) => void done.push(`provider’s sessions of ${subject}`) }
    await open(provider, accounts as AccountProvider)
  })
  afterEach(async () => {
    served.close()
    await keyValue.close()
    sqlite.close()
  })
  async function open(provider: OpenIdProvider, accounts: AccountProvider | undefined): Promise<void> {
    served?.close()
    served = await serveRoutes(
      [
        ...logoutRoutes({ provider, sessions, sessionCookie: cookie, publicUrl }),
        backchannelLogoutRoute({ provider, sessions, learners, providerName: 'the provider' }),
        signOutEverywhereRoute({
          learners,
          sessions,
          removeApiKey: async (userId) => done.push(`API key of ${userId}`) > 0,
          accounts,
          sessionCookie: cookie,
          requireRecentSignIn: createRecentSignIn(sessions),
        }),
      ],
      clock,
    )
  }
  const signIn = (userId = 'ada', more: { idToken?: string; providerSession?: string; authenticatedAt?: number } = {}) =>
    sessions.begin({ userId, ...more })
  const cookieOf = (id: string) => `${cookie.name}=${id}`
  const browser = { accept: 'text/html' }

  describe('by a link to /api/logout', () => {
    it('on our own page ends the session and submits the provider’s form with the ID token', async () => {
      const id = await signIn('ada', { idToken: 'the ID token' })
      const answer = await served.ask('/api/logout', { headers: { ...browser, cookie: cookieOf(id), 'sec-fetch-site': 'same-origin' } })
      expect(answer.status).toBe(200)
      expect(answer.headers['set-cookie']).toEqual(cleared)
      expect(answer.text).toContain('action="https://login.example/end"')
      expect(answer.text).toContain('value="the ID token"')
      expect(await sessions.find(id)).toBeNull()
    })

    it('on another site shows a confirmation and does not sign out', async () => {
      const id = await signIn()
      for (const site of ['cross-site', 'same-site', 'none']) {
        const answer = await served.ask('/api/logout', { headers: { ...browser, cookie: cookieOf(id), 'sec-fetch-site': site } })
        expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
        expect(answer.text).toContain('Sign out of Wordloom?')
      }
      expect(await sessions.find(id)).not.toBeNull()
    })

    it('on another site redirects to the first page if there is no session', async () => {
      const answer = await served.ask('/api/logout', { headers: { ...browser, 'sec-fetch-site': 'cross-site' } })
      expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([303, '/', cleared])
    })

    it('requested by a program ends the session without a confirmation', async () => {
      const id = await signIn()
      const answer = await served.ask('/api/logout', { headers: { accept: 'application/json', cookie: cookieOf(id) } })
      expect([answer.status, answer.headers.location]).toEqual([303, '/'])
      expect(await sessions.find(id)).toBeNull()
    })

    it.each([
      ['has Sec-Fetch-Site', { accept: 'application/json', 'sec-fetch-site': 'none' }],
      ['has a Referer of another site', { accept: 'application/json', referer: 'https://evil.example/' }],
      ['does not accept JSON', { accept: 'image/png' }],
      ['has no Accept header', {}],
    ])('shows a confirmation if the request %s', async (_, headers) => {
      const id = await signIn()
      const answer = await served.ask('/api/logout', { headers: { ...headers, cookie: cookieOf(id) } })
      expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
      expect(await sessions.find(id)).not.toBeNull()
    })
  })

  it('by the confirmation’s button ends the session', async () => {
    const id = await signIn()
    const answer = await served.ask('/api/logout', { method: 'POST', headers: { ...browser, cookie: cookieOf(id) } })
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([303, '/', cleared])
    expect(await sessions.find(id)).toBeNull()
  })

  it.each<[string, OpenIdProvider['signOutForm'], RegExp]>([
    ['has no end-session endpoint', async () => null, /^(?!.*"level":40)/s],
    [
      'is unreachable, and logs a warning',
      () => Promise.reject(providerUnavailable(new Error('away'))),
      /"level":40.*Signing in is not possible/s,
    ],
  ])('ends the session here if the provider %s', async (_, form, logged) => {
    signOutForm = form
    const id = await signIn('ada', { idToken: 'the ID token' })
    const answer = await served.ask('/api/logout', { method: 'POST', headers: { ...browser, cookie: cookieOf(id) } })
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([303, '/', cleared])
    expect(await sessions.find(id)).toBeNull()
    expect(served.log.join('')).toMatch(logged)
  })

  describe('everywhere', () => {
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
      const answer = await everywhere(one)
      expect([answer.status, JSON.parse(answer.text), answer.headers['set-cookie']]).toEqual([200, { sessionsEnded: 2 }, cleared])
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
      const answer = await everywhere(id)
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'auth.sign-in-again'])
      expect([await sessions.find(id), done]).toEqual([expect.objectContaining({ userId: 'ada' }), []])
    })

    it('ends the sessions here if the provider is unreachable or its accounts cannot be managed', async () => {
      const away = { endSessions: () => Promise.reject(new Error('away')) } as unknown as AccountProvider
      for (const [accounts, logged] of [
        [away, /"level":40.*"message":"away"/s],
        [undefined, /^(?!.*"level":40)/s],
      ] as const) {
        await open({} as OpenIdProvider, accounts)
        const answer = await everywhere(await signIn())
        expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { sessionsEnded: 1 }])
        expect(served.log.join('')).toMatch(logged)
      }
    })

    it('does not call the provider for a learner who no longer exists', async () => {
      await learners.remove('ada', [])
      expect(JSON.parse((await everywhere(await signIn())).text)).toEqual({ sessionsEnded: 1 })
      expect(done).toEqual(['API key of ada', 'API key of ada'])
    })
  })

  describe('by back-channel logout', () => {
    const tell = (body: string) =>
      served.ask('/api/auth/backchannel-logout', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })

    it('ends only the sessions that began from the provider’s session', async () => {
      const [there, elsewhere] = [await signIn('ada', { providerSession: 'p-1' }), await signIn('ada', { providerSession: 'p-2' })]
      notice = () => ({ providerSession: 'p-1', subject: 'subject-of-ada' })
      expect(await tell('logout_token=x')).toMatchObject({ status: 200, text: '' })
      expect(served.log.join('')).toContain('sessions ended by the provider')
      expect(await sessions.find(there)).toBeNull()
      expect(await sessions.find(elsewhere)).not.toBeNull()
    })

    it('ends all sessions of a learner if the token names only the subject', async () => {
      await learners.add(newLearner({ issuer: 'the provider', subject: 'subject-of-ada' }, { userId: 'ada', now }))
      const [one, other, bobs] = [await signIn(), await signIn('ada', { providerSession: 'p-2' }), await signIn('bob')]
      notice = () => ({ subject: 'subject-of-ada' })
      expect((await tell('logout_token=x')).status).toBe(200)
      for (const id of [one, other]) expect(await sessions.find(id)).toBeNull()
      notice = () => ({ subject: 'subject-of-nobody' })
      expect((await tell('logout_token=x')).status).toBe(200)
      expect(await sessions.find(bobs)).not.toBeNull()
    })

    it.each([
      ['', 'A logout token is needed'],
      ['token=x', 'A logout token is needed'],
      [`logout_token=${'x'.repeat(16_385)}`, 'The logout token is too long'],
    ])('rejects a body without a readable token: “%.20s”', async (body, message) => {
      const answer = await tell(body)
      expect([answer.status, JSON.parse(answer.text).detail]).toEqual([400, message])
    })

    it('rejects a token that is not the provider’s', async () => {
      notice = () => {
        throw logoutNotTrusted()
      }
      const id = await signIn('ada', { providerSession: 'p-1' })
      const answer = await tell('logout_token=x')
      expect([answer.status, JSON.parse(answer.text).detail]).toEqual([400, 'The logout token is not valid'])
      expect(await sessions.find(id)).not.toBeNull()
    })
  })
})
