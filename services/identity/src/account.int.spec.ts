import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Accounts, startAccounts } from './sign-in-test-kit/index.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.edition.close())

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
        const { call } = await accounts.createLearner()
        const response = await call(method, path, body)
        expect([body, response.status]).toEqual([body, expect.any(Number)])
        expect(response.status).toBeLessThan(500)
      }
    },
  )

  it('in ids and headers is answered without a 5xx', async () => {
    const { call } = await accounts.createLearner()
    for (const id of ['%00', '%ff', '..%2f..', 'x'.repeat(8_000), '%F0%9F%92%A9', '__proto__', '[object Object]', '%7B%22%24ne%22%3A1%7D'])
      for (const path of ['/api/user/sessions/', '/api/user/api-keys/'])
        expect([path, id, (await call('DELETE', path + id)).status < 500]).toEqual([path, id, true])
    for (const headers of [
      { referer: '[' },
      { referer: 'x'.repeat(8_000) },
      { 'sec-fetch-site': '\u00ff' },
      { cookie: 'wl_session=%00;;==' },
    ]) {
      const response = await fetch(`${accounts.edition.publicUrl}/api/logout`, {
        headers: { accept: 'text/html', ...headers },
        redirect: 'manual',
      })
      expect([headers, response.status < 500]).toEqual([headers, true])
    }
  })
})

describe('while the provider is unreachable', () => {
  it('signing in is answered 503 with a sentence', async () => {
    const response = await fetch(`${accounts.edition.publicUrl}/api/login`, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Signing in is not possible at the moment.')
  })

  it('signing out ends the session', async () => {
    const id = await accounts.edition.sessions.begin({ userId: 'x', idToken: 'token' })
    const response = await fetch(`${accounts.edition.publicUrl}/api/logout`, {
      headers: { cookie: `wl_session=${id}`, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    expect(response.headers.get('location')).toBe('/')
    expect(await accounts.edition.sessions.find(id)).toBeNull()
  })
})
