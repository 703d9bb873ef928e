import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import type { Browser, Page } from '../provider-test-kit/browser.ts'
import { ada, startTestProvider, type TestProvider } from '../provider-test-kit/test-provider.ts'

const passwordPrompt = 'Please enter your password again to go on.'

describe('an authorization request', () => {
  let idp: TestProvider
  let browser: Browser
  beforeEach(async () => {
    idp = await startTestProvider()
    browser = idp.openBrowser()
  })
  afterEach(() => idp.close())

  const authTime = async (arrived: Page): Promise<number> => Number(decodeJwt(await browser.idToken(arrived)).auth_time)

  it('returns an ID token with auth_time, sid and email_verified=false', async () => {
    const before = Math.floor(Date.now() / 1000)
    const claims = decodeJwt(await browser.idToken(await browser.signIn(ada)))
    expect(claims.auth_time).toBeGreaterThanOrEqual(before)
    expect(claims.auth_time).toBeLessThanOrEqual(Date.now() / 1000)
    expect(claims.email_verified).toBe(false)
    expect(typeof claims.sid).toBe('string')
  })

  it('shows no page if the last sign-in is within max_age', async () => {
    const first = await authTime(await browser.signIn(ada))
    expect(await authTime(await browser.authorize({ max_age: '900' }))).toBe(first)
  })

  it.each([
    ['with max_age', { max_age: '1' }],
    ['with prompt=login', { prompt: 'login' }],
  ])('%s requires the password again and returns the new auth_time', async (_how, how) => {
    const first = await authTime(await browser.signIn(ada))
    await sleep(2_100)
    const page = await browser.authorize(how)
    expect(page.text).toContain(passwordPrompt)
    expect(page.text).toMatch(new RegExp(`name="email"[^>]* value="${ada.email}"[^>]* readonly`))
    expect(page.text).not.toContain('Create account')
    expect(await authTime(await browser.submit(page, { password: ada.password }))).toBeGreaterThanOrEqual(first + 2)
    // The session is the same, so no logout is reported.
    expect(idp.logoutTokens).toEqual([])
  })

  it('with prompt=login rejects a wrong password', async () => {
    await browser.signIn(ada)
    const page = await browser.submit(await browser.authorize({ prompt: 'login' }), { password: 'wrong horse' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('The password is not right.')
    expect(page.text).toContain(passwordPrompt)
  })

  it('with prompt=login signs in the same person, ignoring the form’s email', async () => {
    const grace = { ...ada, email: 'grace@wordloom.example', password: 'nanoseconds' }
    await idp.provider.accounts.add(grace)
    await browser.signIn(ada)
    const page = await browser.authorize({ prompt: 'login' })
    expect((await browser.submit(page, { email: grace.email, password: grace.password })).status).toBe(400)
    const arrived = await browser.submit(page, { email: grace.email, password: ada.password })
    expect(decodeJwt(await browser.idToken(arrived)).email).toBe(ada.email)
  })

  it('with login_hint fills in the email, which can be changed', async () => {
    const page = await browser.authorize({ login_hint: '"><script>' })
    expect(page.text).not.toContain('<script>')
    expect((await browser.authorize({ login_hint: ada.email })).text).toMatch(new RegExp(`value="${ada.email}"(?![^>]*readonly)`))
  })
})
