import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { openBrowser } from '@wordloom/test-kit/http'
import { openStage, type Stage } from '../provider-test-kit/stage.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'countess@wordloom.example' }
const pangram = 'the quick brown fox jumps over the lazy dog; '

/** What a new account at either provider may have as its password, and what not. */
const passwords: [string, string, boolean][] = [
  ['one of the first that are guessed', 'password', false],
  ['one of them in capitals', 'PassWord1', false],
  ['one of them that looks like chance', '1qaz2wsx', false],
  ['the site’s name in it', 'my WordLoom one', false],
  ['the email in it', `x${ada.email}x`, false],
  ['seven characters', 'seven77', false],
  ['one character, eight times', '00000000', false],
  ['a letter, eight times', 'aaaaaaaa', false],
  ['a beginning, four times', '12121212', false],
  ['the alphabet', 'abcdefgh', false],
  ['the alphabet backwards', 'zyxwvuts', false],
  ['a row of keys', 'poiuytrewq', false],
  ['blanks', ' '.repeat(9), false],
  ['a common one and a digit and a mark', 'password1!', false],
  ['a common one and a mark', 'letmein!', false],
  ['a common word and a year', 'Summer2024', false],
  ['a common word, a year and a mark', 'Winter2025!', false],
  ['a common one with a zero for its letter, and a mark', 'Passw0rd!', false],
  ['a row of keys with a one for its last letter', 'asdfghjk1', false],
  ['201 characters', pangram.repeat(5).slice(0, 201), false],
  ['words that nobody knows', 'nobody knows (this) one', true],
  ['200 characters', pangram.repeat(5).slice(0, 200), true],
]

describe('a new account at the embedded provider', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it.each(passwords)('may have, or not: %s', async (_what, password, isTaken) => {
    const browser = stage.open(password)
    const link = /href="([^"]+create-account[^"]+)"/.exec((await browser.authorize()).text)?.[1] ?? ''
    const email = isTaken ? `${password.length}-${ada.email}` : ada.email
    const page = await browser.submit(await browser.get(link), { ...ada, email, password })
    expect(page.url.includes('code=')).toBe(isTaken)
    if (!isTaken) expect(page.text).toMatch(/id="password-error">/)
  })
})

describeWithBacking(['keycloak'], 'a new account at Keycloak', (backing) => {
  const publicUrl = 'http://localhost:4000'
  beforeAll(() => backing.keycloak.importRealm({ publicUrl }))

  it.each(passwords)('may have, or not: %s', async (_what, password, isTaken) => {
    const browser = openBrowser(backing.keycloak.url)
    browser.held.path = '/api/auth/callback'
    const request = new URLSearchParams({
      client_id: backing.keycloak.clientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${publicUrl}/api/auth/callback`,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const form = await browser.visit(`${backing.keycloak.issuer}/protocol/openid-connect/registrations?${request}`)
    const email = isTaken ? `${password.length}-${ada.email}` : ada.email
    const page = await browser.submit(form, { ...ada, email, username: email, password, 'password-confirm': password })
    expect([password, browser.held.address?.searchParams.has('code') ?? false]).toEqual([password, isTaken])
    if (!isTaken) expect(page.text).toMatch(/id="input-error-password"/)
  })
})
