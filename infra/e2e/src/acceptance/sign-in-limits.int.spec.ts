import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openBrowser, type Visit } from '@wordloom/test-kit/http'
import { type Edition, startEmbeddedEdition } from '@wordloom/testing'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', password: 'correct horse battery' }

describe('limits on sign-ins, embedded edition behind a proxy', () => {
  let edition: Edition
  beforeAll(async () => {
    edition = await startEmbeddedEdition({ TRUSTED_PROXIES: '1', NEW_ACCOUNTS_PER_HOUR: '2' })
  })
  afterAll(() => edition?.close())

  /** Sends the form of the sign-in page or of a new account, with a client address reported by the proxy, each time from a new browser. */
  async function send(address: string, values: Record<string, string>, isNew = false): Promise<Visit> {
    const browser = openBrowser(edition.url)
    const signIn = await browser.visit('/api/login')
    const page = isNew ? await browser.visit(/href="([^"]+create-account[^"]+)"/.exec(signIn.text)?.[1] ?? '') : signIn
    const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    return browser.request(action, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'x-wordloom-client-address': '198.51.100.99', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ token, ...values }),
    })
  }
  const statuses = async (times: number, to: (time: number) => Promise<Visit>): Promise<number[]> => {
    const came: number[] = []
    for (let time = 0; time < times; time++) came.push((await to(time)).status)
    return came
  }

  it('answers 429 to the address that guesses passwords (its /64 for IPv6), and to no other', async () => {
    expect((await send('192.0.2.1', ada, true)).status).toBe(303)
    const wrong = { ...ada, password: 'wrong horse' }
    expect(await statuses(7, () => send('203.0.113.7', wrong))).toEqual([400, 400, 400, 400, 400, 400, 429])
    expect(await statuses(7, (time) => send(`2001:db8::${time}`, wrong))).toEqual([400, 400, 400, 400, 400, 400, 429])
    expect((await send('198.51.100.1', ada)).status).toBe(303)
    expect((await send('2001:db8:0:1::1', ada)).status).toBe(303)
  })

  it('counts concurrent guesses like sequential ones', async () => {
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => send('203.0.113.20', { ...ada, password: 'wrong horse' })))
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([...Array<number>(6).fill(400), ...Array<number>(14).fill(429)])
    expect((await send('198.51.100.2', ada)).status).toBe(303)
  })

  it('limits new accounts per hour and address, and per minute for all addresses', async () => {
    const create = (address: string, name: string) => send(address, { ...ada, email: `${name}@example.org` }, true)
    expect(await statuses(4, (time) => create('203.0.113.8', `one${time}`))).toEqual([303, 303, 303, 429])
    expect((await create('203.0.113.9', 'two')).status).toBe(303)
    // The sixth within this minute.
    expect((await create('203.0.113.10', 'three')).status).toBe(429)
  })
})
