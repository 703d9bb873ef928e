import { describe, expect, it } from '@jest/globals'
import type { SignedInBrowser } from '@wordloom/contracts/http'
import type { Session } from '@wordloom/service-kit/sessions'
import { type Browser, openBrowser } from '@wordloom/test-kit/http'
import type { Visitor } from './visitor.ts'

/** The list of a learner's signed-in browsers, and signing them out. */
export function describeSignedInBrowsers(visitor: Visitor): void {
  const { user, age, call, signIn } = visitor

  describe('the list of signed-in browsers', () => {
    const elsewhere = async (): Promise<Browser> => {
      const here = visitor.browser
      visitor.browser = openBrowser(visitor.origin)
      await signIn()
      const other = visitor.browser
      visitor.browser = here
      return other
    }
    const listed = async () => (await call('GET', '/api/user/sessions')).json as SignedInBrowser[]

    it('marks this browser and contains nothing that opens a session', async () => {
      await signIn()
      const other = await elsewhere()
      const list = await listed()
      expect(list.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
      expect(list.length).toBeGreaterThanOrEqual(2)
      for (const one of list) expect(Date.parse(one.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(one.signedInAt))
      const secrets = [visitor.browser, other].map(({ cookies }) => cookies.get('wl_session /')?.value ?? 'none')
      for (const secret of secrets) expect(JSON.stringify(list)).not.toContain(secret)
      const { id } = list.find(({ isThisOne }) => isThisOne) as SignedInBrowser
      const cookie = visitor.browser.cookies.get('wl_session /') as { value: string }
      cookie.value = id
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('lets a learner sign out another browser, here and at the provider, and stay signed in', async () => {
      await signIn()
      const before = new Set((await listed()).map(({ id }) => id))
      const other = await elsewhere()
      const { id } = (await listed()).find((one) => !before.has(one.id)) as SignedInBrowser
      expect(await call('DELETE', `/api/user/sessions/${id}`)).toMatchObject({ status: 204 })
      expect(await user()).toMatchObject({ status: 200 })
      expect((await listed()).map((one) => one.id)).not.toContain(id)
      expect(await call('DELETE', `/api/user/sessions/${id}`)).toMatchObject({
        status: 404,
        json: { code: 'identity.session-not-found' },
      })
      visitor.browser = other
      expect(await user()).toMatchObject({ status: 401 })
      expect((await visitor.browser.visit('/api/login')).text).toMatch(/type="password"/)
    })

    it('requires a recent sign-in to sign out another browser, but not this one', async () => {
      await signIn()
      const own = (await listed()).find(({ isThisOne }) => isThisOne) as SignedInBrowser
      await elsewhere()
      await age(16 * 60_000)
      for (const { id, isThisOne } of await listed())
        if (!isThisOne) expect(await call('DELETE', `/api/user/sessions/${id}`)).toMatchObject({ status: 403 })
      expect(await call('DELETE', `/api/user/sessions/${own.id}`)).toMatchObject({ status: 204 })
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('does not let another learner end a session', async () => {
      await signIn()
      const stranger = await visitor.fixture.edition.sessions.begin({ userId: 'somebody else' })
      const { key } = (await visitor.fixture.edition.sessions.find(stranger)) as Session
      for (const id of [key, stranger, 'x', '%00', '..%2F', 'x'.repeat(3_000), '__proto__'])
        expect([id, (await call('DELETE', `/api/user/sessions/${id}`)).status]).toEqual([id, 404])
      expect(await visitor.fixture.edition.sessions.find(stranger)).not.toBeNull()
    })
  })
}
