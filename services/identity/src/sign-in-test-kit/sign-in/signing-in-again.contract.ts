import { describe, expect, it } from '@jest/globals'
import type { Visitor } from './visitor.ts'

/** Sensitive actions need a recent sign-in. */
export function describeSigningInAgain(visitor: Visitor): void {
  const { session, age, call, signIn } = visitor

  describe('signing in again', () => {
    const again = '/api/login?returnTo=%2Fprofile&again=1'

    it('is required for sensitive actions 15 minutes after the last sign-in, and then allows them', async () => {
      await signIn()
      await age(16 * 60_000)
      const actions: [string, string, unknown][] = [
        ['POST', '/api/user/api-keys', { name: 'Notes' }],
        ['PATCH', '/api/profile', { email: 'another@wordloom.example' }],
        ['DELETE', '/api/account', { confirmation: 'DELETE' }],
        ['POST', '/api/auth/sign-out-everywhere', {}],
      ]
      for (const [method, path, body] of actions) {
        expect([path, await call(method, path, body)]).toMatchObject([path, { status: 403, json: { code: 'auth.sign-in-again' } }])
      }
      expect(await call('PATCH', '/api/profile', { firstName: 'Augusta', email: visitor.fixture.person.email })).toMatchObject({
        status: 200,
      })

      const page = await visitor.browser.visit(again)
      expect(page.text).toMatch(/type="password"/)
      expect((await visitor.fixture.signIn(visitor.browser, page, visitor.fixture.person)).url).toBe(`${visitor.origin}/profile`)
      const made = await call('POST', '/api/user/api-keys', { name: 'Notes' })
      expect(made.status).toBe(201)
      expect(await call('DELETE', `/api/user/api-keys/${made.json.id}`)).toMatchObject({ status: 204 })
    })

    it('is not done by an ordinary sign-in from the provider’s session, which keeps the time of the last password', async () => {
      await signIn()
      const first = (await session())?.authenticatedAt
      expect(Math.abs(Date.now() - (first ?? 0))).toBeLessThan(60_000)
      await new Promise((resolve) => setTimeout(resolve, 1_100)) // auth_time is in whole seconds
      await visitor.browser.visit('/api/login')
      expect((await session())?.authenticatedAt).toBe(first)
    })

    it('requests the password and its time from the provider (prompt, max_age) only with again=1', async () => {
      const redirect = new URL((await visitor.browser.request(again)).location ?? '')
      expect(Object.fromEntries(redirect.searchParams)).toMatchObject({ prompt: 'login', max_age: '900' })
      for (const path of ['/api/login', '/api/login?again=0', '/api/login?again=true']) {
        const { searchParams } = new URL((await visitor.browser.request(path)).location ?? '')
        expect([path, searchParams.has('prompt'), searchParams.has('max_age')]).toEqual([path, false, false])
      }
    })
  })
}
