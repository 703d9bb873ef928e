import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { actionIn, type Browser, tokenIn } from '../provider-test-kit/browser.ts'
import { ada, openStage, type Stage } from '../provider-test-kit/stage.ts'

const grace = { ...ada, email: 'grace@wordloom.example' }

describe('a sign-in whose last redirect is followed late', () => {
  let stage: Stage
  let accountId: string
  let browser: Browser
  /** Where the redirect leads. */
  let resume: string
  beforeEach(async () => {
    stage = await openStage()
    accountId = (await stage.provider.accounts.add(grace))?.id ?? ''
    browser = stage.open()
    const page = await browser.authorize()
    const body = new URLSearchParams({ token: tokenIn(page.text), email: grace.email, password: grace.password })
    const parked = await browser.get(actionIn(page.text), { method: 'POST', body, redirect: 'manual' })
    expect(parked.status).toBe(303)
    resume = parked.headers.get('location') ?? ''
  })
  afterEach(() => stage.close())

  async function changePassword(): Promise<void> {
    const owner = stage.open()
    await owner.signIn(grace)
    const form = await owner.get('/idp/account/password')
    const done = await owner.submit(form, { currentPassword: grace.password, newPassword: 'battery staple' })
    expect(done.text).toContain('Your password has been changed.')
  }

  it.each([
    ['a change of the password', changePassword],
    ['the end of all sessions', () => stage.provider.accounts.endSessions(accountId)],
    ['the removal of the account', () => stage.provider.accounts.remove(accountId)],
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
