import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { actionIn, type Browser, tokenIn } from '../provider-test-kit/browser.ts'
import { ada, startTestProvider, type TestProvider } from '../provider-test-kit/test-provider.ts'

const grace = { ...ada, email: 'grace@wordloom.example' }

describe('a sign-in whose last redirect is followed late', () => {
  let idp: TestProvider
  let accountId: string
  let browser: Browser
  /** Where the redirect leads. */
  let resume: string
  beforeEach(async () => {
    idp = await startTestProvider()
    accountId = (await idp.provider.accounts.add(grace))?.id ?? ''
    browser = idp.openBrowser()
    const page = await browser.authorize()
    const body = new URLSearchParams({ token: tokenIn(page.text), email: grace.email, password: grace.password })
    const parked = await browser.get(actionIn(page.text), { method: 'POST', body, redirect: 'manual' })
    expect(parked.status).toBe(303)
    resume = parked.headers.get('location') ?? ''
  })
  afterEach(() => idp.close())

  async function changePassword(): Promise<void> {
    const owner = idp.openBrowser()
    await owner.signIn(grace)
    const form = await owner.get('/idp/account/password')
    const done = await owner.submit(form, { currentPassword: grace.password, newPassword: 'battery staple' })
    expect(done.text).toContain('Your password has been changed.')
  }

  it.each([
    ['a change of the password', changePassword],
    ['the end of all sessions', () => idp.provider.accounts.endSessions(accountId)],
    ['the removal of the account', () => idp.provider.accounts.remove(accountId)],
  ])('is rejected after %s', async (_what, happens) => {
    await happens()
    const page = await browser.get(resume)
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('This page has expired')])
    expect((await browser.authorize()).text).toContain('type="password"')
  })

  it('has as auth_time when the password was entered', async () => {
    const typed = Date.now() / 1000
    await sleep(2_100)
    expect(decodeJwt(await browser.idToken(await browser.get(resume))).auth_time).toBeLessThan(typed + 1)
  })
})
