import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openRaw } from '@wordloom/test-kit/http'
import { decodeJwt } from 'jose'
import type { Browser } from '../provider-test-kit/browser.ts'
import { ada, startTestProvider, type TestProvider } from '../provider-test-kit/test-provider.ts'

describe('a session that ends while one of its requests withholds its body', () => {
  let idp: TestProvider
  let thief: Browser
  let owner: Browser
  let idToken: string
  beforeEach(async () => {
    idp = await startTestProvider()
    owner = idp.openBrowser()
    idToken = await owner.idToken(await owner.signIn(ada))
    thief = idp.openBrowser()
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
  })
  afterEach(() => idp.close())

  /** Sends a form without its body; the result sends the body and resolves with the response. */
  async function sendWithoutBody(path: string, form: URLSearchParams): Promise<() => Promise<string>> {
    const cookie = [...thief.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form.toString()
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${new URL(idp.origin).host}`,
      `cookie: ${cookie}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
      'connection: close',
      '\r\n',
    ]
    const { socket, received, closed } = openRaw(idp.origin, head.join('\r\n'))
    await sleep(100)
    return async () => {
      socket.write(body)
      await closed
      return received()
    }
  }

  const subject = () => String(decodeJwt(idToken).sub)
  const endings: [string, () => Promise<unknown>][] = [
    ['all sessions are ended', () => idp.provider.accounts.endSessions(subject())],
    ['this session is ended', () => idp.provider.accounts.endSession(subject(), String(decodeJwt(idToken).sid))],
    ['the account is removed', () => idp.provider.accounts.remove(subject())],
    [
      'its owner signs out',
      async () => {
        const page = await owner.get(`/idp/session/end?${new URLSearchParams({ id_token_hint: idToken })}`)
        await owner.submit(page, { xsrf: /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '', logout: 'yes' })
      },
    ],
  ]
  it.each(endings)('stays ended if %s before the body arrives', async (_what, end) => {
    const sendBody = await sendWithoutBody('/idp/session/end/confirm', new URLSearchParams({ xsrf: 'none', logout: 'yes' }))
    await end()
    expect(await sendBody()).toMatch(/^HTTP\/1\.1 400 /)
    expect((await thief.authorize()).text).toContain('type="password"')
  })

  it('does not prevent a new sign-in of its browser', async () => {
    await idp.provider.accounts.endSessions(subject())
    expect((await owner.signIn(ada)).url).toContain('code=')
    expect((await owner.authorize()).url).toContain('code=')
  })
})
