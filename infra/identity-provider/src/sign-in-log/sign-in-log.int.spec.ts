import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { tokenIn } from '../provider-test-kit/browser.ts'
import { ada, startTestProvider, type TestProvider } from '../provider-test-kit/test-provider.ts'

const changed = 'battery staple'

describe('the log of sign-ins', () => {
  let idp: TestProvider
  beforeEach(async () => {
    idp = await startTestProvider({ accountsPerHour: 1 })
  })
  afterEach(() => idp.close())

  const events = (): { event: string; account?: string; requestId?: string; level: number }[] =>
    idp.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)

  it('has a line for each event of an account, named by a hash, without emails and passwords', async () => {
    const browser = idp.openBrowser('203.0.113.7')
    const grace = { ...ada, firstName: 'Grace', email: 'grace@wordloom.example' }
    const create = async (email: string) => {
      const other = idp.openBrowser('203.0.113.7')
      const link = /href="([^"]+create-account[^"]+)"/.exec((await other.authorize()).text)?.[1] ?? ''
      return other.submit(await other.get(link), { ...grace, email })
    }
    await create(grace.email)
    await create(grace.email)
    await create(grace.email)
    for (let time = 0; time < 7; time++) await browser.signIn({ ...ada, password: 'wrong horse' })
    const hers = idp.openBrowser('198.51.100.1')
    await hers.submit(await hers.authorize(), { email: ada.email.toUpperCase(), password: ada.password })
    const path = '/idp/account/password'
    await hers.submit(await hers.get(path), { currentPassword: 'wrong horse', newPassword: changed })
    await hers.submit(await hers.get(path), { currentPassword: ada.password, newPassword: changed })

    expect(events().map(({ event }) => event)).toEqual([
      'account-created',
      'account-exists',
      'new-accounts-limited',
      ...Array.from({ length: 6 }, () => 'wrong-password'),
      'sign-in-limited',
      'signed-in',
      'wrong-current-password',
      'password-changed',
    ])
    const hashes = new Set(events().map(({ account }) => account))
    expect(hashes.size).toBe(2)
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{16}$/)
    expect(
      events()
        .filter(({ level }) => level === 40)
        .map(({ event }) => event),
    ).toEqual(['new-accounts-limited', 'sign-in-limited'])
    const text = idp.logLines.join('')
    for (const known of ['ada@', 'grace@', 'ADA@', 'horse', changed, 'Lovelace', 'Grace']) expect(text).not.toContain(known)
  })

  it('has the request id, by which the gateway’s line is found', async () => {
    const browser = idp.openBrowser()
    const page = await browser.authorize()
    await browser.get(new URL(page.url).pathname, {
      method: 'POST',
      headers: { 'x-request-id': 'request-0001' },
      body: new URLSearchParams({ token: tokenIn(page.text), ...ada }),
    })
    expect(events()).toMatchObject([{ event: 'signed-in', requestId: 'request-0001' }])
  })

  it('is accompanied by the passwordChanged hook after a password change', async () => {
    const browser = idp.openBrowser()
    await browser.signIn(ada)
    const page = await browser.get('/idp/account/password')
    await browser.submit(page, { currentPassword: ada.password, newPassword: changed })
    expect(idp.changedAccounts).toHaveLength(1)
    expect(idp.changedAccounts[0]).toMatch(/^[\da-f-]{36}$/)
  })
})
