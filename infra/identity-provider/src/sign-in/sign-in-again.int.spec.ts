import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import type { Browser, Page } from '../provider-test-kit/browser.ts'
import { ada, openStage, type Stage } from '../provider-test-kit/stage.ts'

const asked = 'Please enter your password again to go on.'

describe('a client that asks for a fresh sign-in', () => {
  let stage: Stage
  let browser: Browser
  beforeEach(async () => {
    stage = await openStage()
    browser = stage.open()
  })
  afterEach(() => stage.close())

  const authTime = async (arrived: Page): Promise<number> => Number(decodeJwt(await browser.idToken(arrived)).auth_time)

  it('learns from every ID token when the person signed in, and that the email is not verified', async () => {
    const before = Math.floor(Date.now() / 1000)
    const claims = decodeJwt(await browser.idToken(await browser.signIn(ada)))
    expect(claims.auth_time).toBeGreaterThanOrEqual(before)
    expect(claims.auth_time).toBeLessThanOrEqual(Date.now() / 1000)
    expect(claims.email_verified).toBe(false)
    expect(typeof claims.sid).toBe('string')
  })

  it('and finds one that is fresh enough is not made to wait for a page', async () => {
    const first = await authTime(await browser.signIn(ada))
    expect(await authTime(await browser.authorize({ max_age: '900' }))).toBe(first)
  })

  it.each([
    ['by max_age', { max_age: '1' }],
    ['by prompt', { prompt: 'login' }],
  ])('%s has the person enter the password again, and gets the new time', async (_how, how) => {
    const first = await authTime(await browser.signIn(ada))
    await sleep(2_100)
    const page = await browser.authorize(how)
    expect(page.text).toContain(asked)
    expect(page.text).toMatch(new RegExp(`name="email"[^>]* value="${ada.email}"[^>]* readonly`))
    expect(page.text).not.toContain('Create account')
    expect(await authTime(await browser.submit(page, { password: ada.password }))).toBeGreaterThanOrEqual(first + 2)
    // It was the same session all along.
    expect(stage.logouts).toEqual([])
  })

  it('gets nobody past a wrong password', async () => {
    await browser.signIn(ada)
    const page = await browser.submit(await browser.authorize({ prompt: 'login' }), { password: 'wrong horse' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('The password is not right.')
    expect(page.text).toContain(asked)
  })

  it('gets the same person, whatever email the form says', async () => {
    const grace = { ...ada, email: 'grace@wordloom.example', password: 'nanoseconds' }
    await stage.provider.accounts.add(grace)
    await browser.signIn(ada)
    const page = await browser.authorize({ prompt: 'login' })
    expect((await browser.submit(page, { email: grace.email, password: grace.password })).status).toBe(400)
    const arrived = await browser.submit(page, { email: grace.email, password: ada.password })
    expect(decodeJwt(await browser.idToken(arrived)).email).toBe(ada.email)
  })

  it('may say whom it expects: the email is filled in, and can be changed', async () => {
    const page = await browser.authorize({ login_hint: '"><script>' })
    expect(page.text).not.toContain('<script>')
    expect((await browser.authorize({ login_hint: ada.email })).text).toMatch(new RegExp(`value="${ada.email}"(?![^>]*readonly)`))
  })
})
