import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createHashQueue } from '../accounts/hash-queue.ts'
import type { Browser, Page } from '../provider-test-kit/browser.ts'
import { ada, startTestProvider, type TestProvider } from '../provider-test-kit/test-provider.ts'

const wrong = { ...ada, password: 'wrong horse' }
const attacker = '203.0.113.7'

describe('guessing passwords', () => {
  let idp: TestProvider
  beforeEach(async () => {
    idp = await startTestProvider({ accountsPerHour: 4 })
  })
  afterEach(() => idp.close())

  const guess = async (browser: Browser, times: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) statuses.push((await browser.signIn(wrong)).status)
    return statuses
  }
  const isSignedIn = (page: Page): boolean => page.url.includes('code=')

  it('ten times from one address slows down that address, and not the owner at another address or in a known browser', async () => {
    const hers = idp.openBrowser(attacker)
    expect(isSignedIn(await hers.signIn(ada))).toBe(true)
    await hers.get('/idp/session/end')
    hers.cookies.delete('wl_idp_session')

    const guesser = idp.openBrowser(attacker)
    expect(await guess(guesser, 10)).toEqual([400, 400, 400, 400, 400, 400, 429, 429, 429, 429])
    const refused = await guesser.signIn(ada)
    expect(refused.status).toBe(429)
    expect(refused.text).toMatch(/Too many attempts\. Please try again in (a second|2 seconds)\./)
    expect(refused.text).toContain(`value="${ada.email}"`)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(2)

    expect(isSignedIn(await idp.openBrowser('198.51.100.1').signIn(ada))).toBe(true)
    expect(isSignedIn(await hers.signIn(ada))).toBe(true)
  })

  it('does not slow down other accounts, nor the same account after the wait', async () => {
    await idp.provider.accounts.add({ ...ada, email: 'grace@wordloom.example' })
    const guesser = idp.openBrowser(attacker)
    await guess(guesser, 7)
    expect(isSignedIn(await idp.openBrowser(attacker).signIn({ ...ada, email: 'grace@wordloom.example' }))).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect(isSignedIn(await guesser.signIn(ada))).toBe(true)
  })

  it('counts concurrent attempts', async () => {
    const browsers = Array.from({ length: 12 }, () => idp.openBrowser(attacker))
    const pages = await Promise.all(browsers.map((browser) => browser.authorize()))
    const responses = await Promise.all(pages.map((page, at) => (browsers[at] as Browser).submit(page, wrong)))
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(6)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  it('is answered 503 with Retry-After while the queue for hashing passwords is full', async () => {
    const queue = createHashQueue({ concurrency: 1, maxWaiting: 0 })
    const busy = await startTestProvider({ hashQueue: queue })
    const browser = busy.openBrowser()
    const page = await browser.authorize()
    const create = await browser.get(/href="([^"]+create-account[^"]+)"/.exec(page.text)?.[1] ?? '')
    const { promise, resolve } = Promise.withResolvers<void>()
    const other = queue(() => promise)
    const responses = [await browser.submit(page, ada), await browser.submit(create, { ...ada, email: 'new@wordloom.example' })]
    for (const { status, headers, text } of responses) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(text).toContain('Too many people are signing in right now. Please try again in a moment.')
    }
    expect(busy.logLines.join()).not.toContain('"level":50')
    resolve()
    await other
    expect(isSignedIn(await browser.submit(page, ada))).toBe(true)
    await busy.close()
  })

  it('with the known-browser cookie of another account, or a forged one, is slowed down', async () => {
    const mallory = { ...ada, email: 'mallory@wordloom.example', password: 'a horse of mine' }
    await idp.provider.accounts.add(mallory)
    const guesser = idp.openBrowser(attacker)
    await guesser.signIn(mallory)
    const [[name = '', value = ''] = []] = [...guesser.cookies].filter(([one]) => one.startsWith('wl_idp_known_'))
    expect(value).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    guesser.cookies.delete('wl_idp_session')
    // Ada's cookie name with the value of Mallory's cookie.
    const hers = idp.openBrowser('198.51.100.1')
    await hers.signIn(ada)
    const [adas = ''] = [...hers.cookies.keys()].filter((one) => one.startsWith('wl_idp_known_'))
    expect(adas).not.toBe(name)
    const [, signature = ''] = value.split('.')
    const marks = [value, ...Array.from({ length: 7 }, (_, n) => `${String(n).padStart(22, 'A')}.${signature}`)]
    const statuses: number[] = []
    for (const mark of marks) {
      guesser.cookies.set(adas, mark)
      statuses.push(...(await guess(guesser, 1)))
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  })

  it('with cookies of several known browsers shares one limit, and the cookies are void after a password change', async () => {
    const hers = Array.from({ length: 4 }, () => idp.openBrowser(attacker))
    for (const browser of hers) expect(isSignedIn(await browser.signIn(ada))).toBe(true)
    const marks = hers.map(({ cookies }) => [...cookies].filter(([name]) => name.startsWith('wl_idp_known_')))
    const guessMarked = async (at: number, times: number, address: string): Promise<number[]> => {
      const guesser = idp.openBrowser(address)
      for (const [name, value] of marks[at] ?? []) guesser.cookies.set(name, value)
      return guess(guesser, times)
    }
    const atOnce = await Promise.all([0, 1, 2, 3].map((at) => guessMarked(at, 3, `198.51.100.${at}`)))
    expect(atOnce.flat().filter((status) => status === 400)).toHaveLength(6)

    const [owner] = hers as [Browser]
    const form = await owner.get('/idp/account/password')
    await owner.submit(form, { currentPassword: ada.password, newPassword: 'battery staple' })
    // The limit of the address, regardless of its cookies.
    const statuses: number[] = []
    for (const at of [0, 1, 2, 3]) statuses.push(...(await guessMarked(at, 2, '198.51.100.9')))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  })

  it('the current password on the password page is slowed down', async () => {
    const browser = idp.openBrowser(attacker)
    await browser.signIn(ada)
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) {
      const page = await browser.get('/idp/account/password')
      statuses.push((await browser.submit(page, { currentPassword: 'wrong horse', newPassword: 'battery staple' })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
  })

  it('checking new passwords is limited per address and hour, whether they are accepted or not', async () => {
    const browser = idp.openBrowser(attacker)
    const link = /href="([^"]+create-account[^"]+)"/.exec((await browser.authorize()).text)?.[1] ?? ''
    const create = await browser.get(link)
    const statuses: number[] = []
    for (let time = 0; time < 103; time++) statuses.push((await browser.submit(create, { ...wrong, password: 'password1' })).status)
    expect(statuses).toEqual([...Array(101).fill(400), 429, 429])

    const hers = idp.openBrowser(attacker)
    await hers.signIn(ada)
    const change = { currentPassword: ada.password, newPassword: 'battery staple' }
    expect((await hers.submit(await hers.get('/idp/account/password'), change)).status).toBe(429)

    const elsewhere = idp.openBrowser('198.51.100.1')
    await elsewhere.signIn(ada)
    expect((await elsewhere.submit(await elsewhere.get('/idp/account/password'), change)).url).toContain('?done')
  })

  it('creating accounts is limited per address and hour', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const browser = idp.openBrowser(attacker)
      const link = /href="([^"]+create-account[^"]+)"/.exec((await browser.authorize()).text)?.[1] ?? ''
      const page = await browser.submit(await browser.get(link), { ...ada, email: `new${time}@wordloom.example` })
      statuses.push(isSignedIn(page) ? 303 : page.status)
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    const elsewhere = idp.openBrowser('198.51.100.1')
    const link = /href="([^"]+create-account[^"]+)"/.exec((await elsewhere.authorize()).text)?.[1] ?? ''
    expect(isSignedIn(await elsewhere.submit(await elsewhere.get(link), { ...ada, email: 'grace@wordloom.example' }))).toBe(true)
  })
})
