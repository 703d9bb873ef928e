import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import { newLearner } from './learner/new-learner.ts'
import { type Edition, listenOnFreePort, startEdition } from './sign-in-test-kit/index.ts'

describe('a learner’s account', () => {
  let edition: Edition
  const removedAtProvider: string[] = []
  let providerDelay: Promise<void> | undefined
  beforeAll(async () => {
    const { server, publicUrl } = await listenOnFreePort()
    edition = await startEdition({
      server,
      // No server listens there: these calls need no provider.
      config: {
        issuer: `${publicUrl}/nowhere`,
        internalIssuer: 'http://127.0.0.1:9',
        clientId: 'wordloom',
        clientSecret: 'a client secret',
      },
      accounts: {
        async remove(subject) {
          await providerDelay
          removedAtProvider.push(subject)
        },
        endSessions: async () => {},
        endSession: async () => {},
      },
    })
  })
  afterAll(() => edition.close())

  let count = 0
  /** A new learner with a session, and a function for their calls. */
  async function createLearner(email = `learner${++count}@example.com`) {
    const claims = { issuer: 'https://login.example', subject: email, givenName: 'Ada', familyName: 'Lovelace', email }
    const { userId } = await edition.learners.add(newLearner(claims, { userId: `user-${email}`, now: new Date() }))
    const cookie = `wl_session=${await edition.sessions.begin({ userId })}`
    const call = async (method: string, path: string, body?: unknown, accept = 'application/json') => {
      const answer = await fetch(edition.publicUrl + path, {
        method,
        headers: { cookie, accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the body
      const json = (answer.headers.get('content-type') ?? '').includes('json') ? (JSON.parse(text) as any) : undefined
      return { status: answer.status, text, json, headers: answer.headers }
    }
    return { userId, email, call }
  }

  describe('PATCH /api/profile', () => {
    it('changes names and email, trimmed, and returns the learner', async () => {
      const { userId, call } = await createLearner()
      const answer = await call('PATCH', '/api/profile', { firstName: ' Grace ', lastName: 'Hopper', email: ' grace@example.com ' })
      expect(answer.status).toBe(200)
      expect(answer.json).toEqual({ id: userId, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', profileImageUrl: '' })
      expect(answer.headers.get('x-causal')).toBe('identity=1')
      expect((await call('GET', '/api/auth/user')).json).toEqual(answer.json)
    })

    it('rejects another learner’s email, ignoring case', async () => {
      const { email } = await createLearner()
      const { call } = await createLearner()
      const answer = await call('PATCH', '/api/profile', { email: email.toUpperCase() }, 'text/plain')
      expect(answer).toMatchObject({ status: 409, text: 'Email address is already in use' })
    })

    it('lets two profiles show the same address until a learner signs in with it', async () => {
      const ada = await createLearner()
      const bob = await createLearner()
      const shared = `shared${++count}@example.com`
      for (const { call } of [ada, bob])
        expect(await call('PATCH', '/api/profile', { email: shared })).toMatchObject({ status: 200, json: { email: shared } })
      const owner = await createLearner(shared)
      expect((await owner.call('GET', '/api/auth/user')).json).toMatchObject({ email: shared })
      const eve = await createLearner()
      expect(await eve.call('PATCH', '/api/profile', { email: shared })).toMatchObject({ status: 409 })
      // The unchanged address is not a claim.
      expect(await ada.call('PATCH', '/api/profile', { firstName: 'Augusta', email: shared })).toMatchObject({ status: 200 })
    })

    it('rejects a patch without a field', async () => {
      const { call } = await createLearner()
      expect(await call('PATCH', '/api/profile', {}, 'text/plain')).toMatchObject({ status: 400, text: 'At least one field is required' })
    })

    it.each([{ email: 'not an email' }, { email: { $ne: null } }, { firstName: 'x'.repeat(101) }, { firstName: 7 }, [], 'text'])(
      'rejects %j as invalid and changes nothing',
      async (body) => {
        const { call } = await createLearner()
        const answer = await call('PATCH', '/api/profile', body)
        expect(answer).toMatchObject({ status: 400, json: { code: 'request.invalid' } })
        expect((await call('GET', '/api/auth/user')).json).toMatchObject({ firstName: 'Ada' })
      },
    )

    it('stores the address of a picture, and removes it', async () => {
      const { call } = await createLearner()
      const picture = 'https://pictures.example/ada.jpg'
      expect((await call('PATCH', '/api/profile', { profileImageUrl: picture })).json.profileImageUrl).toBe(picture)
      expect((await call('PATCH', '/api/profile', { profileImageUrl: '' })).json.profileImageUrl).toBe('')
    })

    it('rejects a body larger than a picture with 413', async () => {
      const { call } = await createLearner()
      expect(await call('PATCH', '/api/profile', { profileImageUrl: 'x'.repeat(15_000_000) })).toMatchObject({ status: 413 })
    })
  })

  describe('the API key', () => {
    it('is shown in full only when created, listed by its preview, and resolved to its owner', async () => {
      const { userId, call } = await createLearner()
      expect((await call('GET', '/api/user/api-keys')).json).toEqual([])
      const made = await call('POST', '/api/user/api-keys', { name: ' Notes ' })
      expect(made.status).toBe(201)
      expect(made.json.key).toMatch(/^wl_[0-9A-Za-z]{36}$/)
      const { key, ...listed } = made.json
      expect(listed).toMatchObject({ name: 'Notes', isActive: true, lastUsed: null, keyPreview: `${key.slice(0, 6)}…${key.slice(-4)}` })
      expect((await call('GET', '/api/user/api-keys')).json).toEqual([listed])

      expect(await createApiKeyDirectory(edition.keyValue).resolve(key)).toEqual({ userId, keyId: listed.id })
      expect((await call('GET', '/api/user/api-keys')).json[0].lastUsed).toEqual(expect.any(String))
    })

    it('cannot be created twice, even by concurrent requests', async () => {
      const { call } = await createLearner()
      const made = await Promise.all([1, 2, 3].map((n) => call('POST', '/api/user/api-keys', { name: `Key ${n}` })))
      expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      expect((await call('GET', '/api/user/api-keys')).json).toHaveLength(1)
      expect(made.find(({ status }) => status === 409)?.json.code).toBe('identity.api-key-exists')
    })

    it('stops working at once when deleted; then another can be created', async () => {
      const { call } = await createLearner()
      const { id, key } = (await call('POST', '/api/user/api-keys', { name: 'Notes' })).json
      expect((await call('DELETE', `/api/user/api-keys/${id}`)).status).toBe(204)
      expect(await createApiKeyDirectory(edition.keyValue).resolve(key)).toBeNull()
      expect((await call('DELETE', `/api/user/api-keys/${id}`)).status).toBe(404)
      expect((await call('POST', '/api/user/api-keys', { name: 'Notes' })).status).toBe(201)
    })

    it('cannot be deleted by another learner', async () => {
      const ada = await createLearner()
      const eve = await createLearner()
      const { id, key } = (await ada.call('POST', '/api/user/api-keys', { name: 'Notes' })).json
      expect(await eve.call('DELETE', `/api/user/api-keys/${id}`)).toMatchObject({ status: 404 })
      expect(await createApiKeyDirectory(edition.keyValue).resolve(key)).toMatchObject({ userId: ada.userId })
    })

    it('can be created at most ten times an hour, counting deleted keys', async () => {
      const { call } = await createLearner()
      const make = () => call('POST', '/api/user/api-keys', { name: 'Notes' })
      for (let made = 0; made < 10; made++) {
        const { status, json } = await make()
        expect([made, status]).toEqual([made, 201])
        await call('DELETE', `/api/user/api-keys/${json.id}`)
      }
      const refused = await make()
      expect(refused).toMatchObject({ status: 429, json: { code: 'request.rate-limited' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
      expect((await (await createLearner()).call('POST', '/api/user/api-keys', { name: 'Notes' })).status).toBe(201)
    })

    it('needs a name to be created', async () => {
      const { call } = await createLearner()
      expect(await call('POST', '/api/user/api-keys', { name: '  ' }, 'text/plain')).toMatchObject({
        status: 400,
        text: 'A name for the key is required',
      })
    })
  })

  describe('hostile input', () => {
    const hostile: unknown[] = [
      null,
      0,
      '',
      'x'.repeat(60_000),
      [],
      [[[[[[[]]]]]]],
      { name: { toString: 1, valueOf: 1, length: 1e9 } },
      { name: ['x'], keepApiKey: { toString: 1 }, confirmation: { length: { toString: 1 } } },
      { name: '\u0000', email: { length: { toString: 1, valueOf: 1 } }, firstName: Number.MAX_VALUE },
      { __proto__: null, constructor: { prototype: 1 }, email: '\ud800@x.example', keepApiKey: 'yes' },
    ]
    it.each(['POST /api/user/api-keys', 'PATCH /api/profile', 'POST /api/auth/sign-out-everywhere', 'DELETE /api/account'])(
      'in the body of %s is rejected without a 5xx',
      async (route) => {
        const [method = '', path = ''] = route.split(' ')
        for (const body of hostile) {
          const { call } = await createLearner()
          const answer = await call(method, path, body)
          expect([body, answer.status]).toEqual([body, expect.any(Number)])
          expect(answer.status).toBeLessThan(500)
        }
      },
    )

    it('in ids and headers is answered without a 5xx', async () => {
      const { call } = await createLearner()
      for (const id of [
        '%00',
        '%ff',
        '..%2f..',
        'x'.repeat(8_000),
        '%F0%9F%92%A9',
        '__proto__',
        '[object Object]',
        '%7B%22%24ne%22%3A1%7D',
      ])
        for (const path of ['/api/user/sessions/', '/api/user/api-keys/'])
          expect([path, id, (await call('DELETE', path + id)).status < 500]).toEqual([path, id, true])
      for (const headers of [
        { referer: '[' },
        { referer: 'x'.repeat(8_000) },
        { 'sec-fetch-site': '\u00ff' },
        { cookie: 'wl_session=%00;;==' },
      ]) {
        const answer = await fetch(`${edition.publicUrl}/api/logout`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
        expect([headers, answer.status < 500]).toEqual([headers, true])
      }
    })
  })

  describe('DELETE /api/account', () => {
    it('requires the confirmation DELETE', async () => {
      const { call } = await createLearner()
      expect(await call('DELETE', '/api/account', { confirmation: 'delete' })).toMatchObject({ status: 400 })
      expect(await call('DELETE', '/api/account')).toMatchObject({ status: 400 })
      expect((await call('GET', '/api/auth/user')).status).toBe(200)
    })

    it('ends the API key at once while the deletion jobs of other accounts are delayed', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      providerDelay = promise
      try {
        const learners = await Promise.all(Array.from({ length: 12 }, () => createLearner()))
        const keys = await Promise.all(
          learners.map(async ({ call }) => (await call('POST', '/api/user/api-keys', { name: 'Notes' })).json.key),
        )
        const resolvesTo = async (key: string) => createApiKeyDirectory(edition.keyValue).resolve(key)
        for (const [place, { userId, call }] of learners.entries()) {
          expect(await resolvesTo(keys[place])).toMatchObject({ userId })
          expect((await call('DELETE', '/api/account', { confirmation: 'DELETE' })).status).toBe(204)
          expect(await resolvesTo(keys[place])).toBeNull()
        }
      } finally {
        resolve()
        providerDelay = undefined
      }
    })

    it('erases the learner, their sessions, API key and account at the provider, and publishes account-deleted', async () => {
      const { userId, email, call } = await createLearner()
      const { key } = (await call('POST', '/api/user/api-keys', { name: 'Notes' })).json
      const other = await edition.sessions.begin({ userId })
      const answer = await call('DELETE', '/api/account', { confirmation: 'DELETE' })
      expect(answer.status).toBe(204)
      expect(await createApiKeyDirectory(edition.keyValue).resolve(key)).toBeNull()
      expect(answer.headers.get('set-cookie')).toMatch(/^wl_session=; Max-Age=0/)
      expect((await call('GET', '/api/auth/user')).status).toBe(401)
      expect(await edition.sessions.find(other)).toBeNull()
      const events = await Array.fromAsync(edition.learners.store.outbox.eventsOf(userId), (event) => event.type)
      expect(events).toEqual(['identity.account-deleted'])

      const deadline = Date.now() + 30_000
      while (!removedAtProvider.includes(email) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
      expect(removedAtProvider).toContain(email)
      expect(await createApiKeyDirectory(edition.keyValue).resolve(key)).toBeNull()
    })
  })

  describe('while the provider is unreachable', () => {
    it('signing in is answered 503 with a sentence', async () => {
      const answer = await fetch(`${edition.publicUrl}/api/login`, { headers: { accept: 'text/html' }, redirect: 'manual' })
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('Signing in is not possible at the moment.')
    })

    it('signing out ends the session', async () => {
      const id = await edition.sessions.begin({ userId: 'x', idToken: 'token' })
      const answer = await fetch(`${edition.publicUrl}/api/logout`, {
        headers: { cookie: `wl_session=${id}`, 'sec-fetch-site': 'same-origin' },
        redirect: 'manual',
      })
      expect(answer.headers.get('location')).toBe('/')
      expect(await edition.sessions.find(id)).toBeNull()
    })
  })
})
