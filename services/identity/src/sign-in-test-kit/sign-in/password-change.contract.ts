import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { createApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import { openBrowser } from '@wordloom/test-kit/http'
import type { Visitor } from './visitor.ts'

/** The effects of Sign Out Everywhere and of a password change on API keys and sessions. */
export function describePasswordChange(visitor: Visitor): void {
  const { user, call, signIn } = visitor

  describe('the API key', () => {
    const newKey = async (): Promise<string> => {
      const made = await call('POST', '/api/user/api-keys', { name: 'Notes' })
      expect(made.status).toBe(201)
      return made.json.key as string
    }
    const isValid = async (key: string) => (await createApiKeyDirectory(visitor.fixture.edition.keyValue).resolve(key)) !== null
    const clear = async (): Promise<void> => {
      for (const { id } of (await call('GET', '/api/user/api-keys')).json) await call('DELETE', `/api/user/api-keys/${id}`)
    }

    it('is deleted by Sign Out Everywhere unless the learner keeps it', async () => {
      await signIn()
      await clear()
      const kept = await newKey()
      expect(await call('POST', '/api/auth/sign-out-everywhere', { keepApiKey: true })).toMatchObject({ status: 200 })
      expect(await isValid(kept)).toBe(true)
      await signIn()
      await clear()
      const gone = await newKey()
      expect(await visitor.browser.request('/api/auth/sign-out-everywhere', { method: 'POST' })).toMatchObject({ status: 200 })
      expect(await isValid(gone)).toBe(false)
      await signIn()
      expect((await call('GET', '/api/user/api-keys')).json).toEqual([])
    })

    it('stops working when the password is changed; a new key works', async () => {
      await signIn()
      await clear()
      const key = await newKey()
      expect(await isValid(key)).toBe(true)
      const password = `correct horse ${randomUUID()}`
      await visitor.fixture.changePassword(visitor.browser, visitor.fixture.person, password)
      visitor.fixture.person = { ...visitor.fixture.person, password }
      const deadline = Date.now() + 20_000
      while (Date.now() < deadline && (await isValid(key))) await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await isValid(key)).toBe(false)
      visitor.browser = openBrowser(visitor.origin)
      await signIn()
      const other = await newKey()
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      expect(await isValid(other)).toBe(true)
    })
  })

  it('a password change ends older sessions here and at the provider, and keeps newer ones', async () => {
    await signIn()
    const thief = visitor.browser
    visitor.browser = openBrowser(visitor.origin)
    await signIn()
    // auth_time is in whole seconds: a sign-in in the same second as the new password counts as newer.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const password = `correct horse ${randomUUID()}`
    await visitor.fixture.changePassword(visitor.browser, visitor.fixture.person, password)
    visitor.fixture.person = { ...visitor.fixture.person, password }
    visitor.browser = thief
    const deadline = Date.now() + 20_000
    while (Date.now() < deadline && (await user()).status === 200) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await user()).toMatchObject({ status: 401 })
    // Keycloak tells of the end of a session before it has ended it itself.
    let page = await visitor.browser.visit('/api/login')
    while (Date.now() < deadline && !page.text.includes('type="password"')) page = await visitor.browser.visit('/api/login')
    expect(page.text).toMatch(/type="password"/)
    visitor.browser = openBrowser(visitor.origin)
    await signIn()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await user()).toMatchObject({ status: 200 })
  })
}
