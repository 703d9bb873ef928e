import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { createApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import { openBrowser } from '@wordloom/test-kit/http'
import type { Visitor } from './visitor.ts'

/** The effects of Sign Out Everywhere and of a password change on API keys and sessions. */
export function describePasswordChange(at: Visitor): void {
  const { user, call, signIn } = at

  describe('the API key', () => {
    const newKey = async (): Promise<string> => {
      const made = await call('POST', '/api/user/api-keys', { name: 'Notes' })
      expect(made.status).toBe(201)
      return made.json.key as string
    }
    const isValid = async (key: string) => (await createApiKeyDirectory(at.stage.edition.keyValue).resolve(key)) !== null
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
      expect(await at.browser.request('/api/auth/sign-out-everywhere', { method: 'POST' })).toMatchObject({ status: 200 })
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
      await at.stage.changePassword(at.browser, at.stage.person, password)
      at.stage.person = { ...at.stage.person, password }
      const deadline = Date.now() + 20_000
      while (Date.now() < deadline && (await isValid(key))) await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await isValid(key)).toBe(false)
      at.browser = openBrowser(at.origin)
      await signIn()
      const other = await newKey()
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      expect(await isValid(other)).toBe(true)
    })
  })

  it('a password change ends older sessions here and at the provider, and keeps newer ones', async () => {
    await signIn()
    const thief = at.browser
    at.browser = openBrowser(at.origin)
    await signIn()
    // A sign-in is known to the second, and one of the same second as the password may be of after it.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const password = `correct horse ${randomUUID()}`
    await at.stage.changePassword(at.browser, at.stage.person, password)
    at.stage.person = { ...at.stage.person, password }
    at.browser = thief
    const deadline = Date.now() + 20_000
    while (Date.now() < deadline && (await user()).status === 200) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await user()).toMatchObject({ status: 401 })
    expect((await at.browser.visit('/api/login')).text).toMatch(/type="password"/)
    at.browser = openBrowser(at.origin)
    await signIn()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await user()).toMatchObject({ status: 200 })
  })
}
