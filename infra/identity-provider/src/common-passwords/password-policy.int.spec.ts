import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { openBrowser } from '@wordloom/test-kit/http'
import { startTestProvider, type TestProvider } from '../provider-test-kit/test-provider.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'countess@wordloom.example' }
const pangram = 'the quick brown fox jumps over the lazy dog; '

/** Passwords, and whether both providers accept them for a new account. */
const passwords: [what: string, password: string, isAccepted: boolean][] = [
  ['a common password', 'password', false],
  ['a common password in other case', 'PassWord1', false],
  ['a common password that looks random', '1qaz2wsx', false],
  ['a phrase with the site’s name', 'my WordLoom one', false],
  ['a text with the email', `x${ada.email}x`, false],
  ['seven characters', 'seven77', false],
  ['a repeated digit', '00000000', false],
  ['a repeated letter', 'aaaaaaaa', false],
  ['a repeated pair of digits', '12121212', false],
  ['the alphabet', 'abcdefgh', false],
  ['the alphabet backwards', 'zyxwvuts', false],
  ['a row of keys backwards', 'poiuytrewq', false],
  ['blanks', ' '.repeat(9), false],
  ['a common password with a digit and a mark', 'password1!', false],
  ['a common password with a mark', 'letmein!', false],
  ['a common word and a year', 'Summer2024', false],
  ['a common word, a year and a mark', 'Winter2025!', false],
  ['a common password with a zero for o, and a mark', 'Passw0rd!', false],
  ['a row of keys with 1 for l', 'asdfghjk1', false],
  ['201 characters', pangram.repeat(5).slice(0, 201), false],
  ['a phrase that is not common', 'nobody knows (this) one', true],
  ['200 characters', pangram.repeat(5).slice(0, 200), true],
]
const cases = passwords.map(([what, password, isAccepted]) => ({
  what,
  password,
  isAccepted,
  outcome: isAccepted ? 'accepted' : 'rejected',
}))

describe('a new account at the embedded provider', () => {
  let idp: TestProvider
  beforeAll(async () => {
    idp = await startTestProvider()
  })
  afterAll(() => idp.close())

  it.each(cases)('with $what as its password is $outcome', async ({ password, isAccepted }) => {
    const browser = idp.openBrowser(password)
    const link = /href="([^"]+create-account[^"]+)"/.exec((await browser.authorize()).text)?.[1] ?? ''
    const email = isAccepted ? `${password.length}-${ada.email}` : ada.email
    const page = await browser.submit(await browser.get(link), { ...ada, email, password })
    expect(page.url.includes('code=')).toBe(isAccepted)
    if (!isAccepted) expect(page.text).toMatch(/id="password-error">/)
  })
})

describeWithBacking(['keycloak'], 'a new account at Keycloak', (backing) => {
  const publicUrl = 'http://localhost:4000'
  beforeAll(() => backing.keycloak.importRealm({ publicUrl }))

  it.each(cases)('with $what as its password is $outcome', async ({ password, isAccepted }) => {
    const browser = openBrowser(backing.keycloak.url)
    browser.intercepted.path = '/api/auth/callback'
    const request = new URLSearchParams({
      client_id: backing.keycloak.clientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${publicUrl}/api/auth/callback`,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const form = await browser.visit(`${backing.keycloak.issuer}/protocol/openid-connect/registrations?${request}`)
    const email = isAccepted ? `${password.length}-${ada.email}` : ada.email
    const page = await browser.submit(form, { ...ada, email, username: email, password, 'password-confirm': password })
    expect([password, browser.intercepted.address?.searchParams.has('code') ?? false]).toEqual([password, isAccepted])
    if (!isAccepted) expect(page.text).toMatch(/id="input-error-password"/)
  })
})
