import { describe, expect, it } from '@jest/globals'
import { type Edition, listenOnFreePort, openBrowser, type SignInFixture, signInContract, startEdition } from '@wordloom/identity/test-kit'
import { createIdentityProvider } from '@wordloom/identity-provider'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'

async function openFixture(backchannelPath = '/api/auth/backchannel-logout'): Promise<SignInFixture & { sqlite: Sqlite }> {
  const { server, publicUrl } = await listenOnFreePort()
  const sqlite = openSqlite(':memory:')
  const keyValue = createSqliteKeyValue(sqlite)
  const client = { clientId: 'wordloom', clientSecret: 'a secret between the two of them' }
  const issuer = `${publicUrl}/idp`
  const provider = createIdentityProvider({
    ...client,
    issuer,
    redirectUris: [`${publicUrl}/api/auth/callback`],
    postLogoutRedirectUris: [`${publicUrl}/`],
    backchannelLogoutUri: publicUrl + backchannelPath,
    sessionEnded: (sid) => edition.providerSessionEnded(sid),
    passwordChanged: (accountId) => edition.passwordChanged(accountId),
    sqlite,
    keyValue,
    logger: silentLogger,
  })
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }
  await provider.accounts.add(person)
  const edition: Edition = await startEdition({
    server,
    config: { ...client, issuer },
    accounts: provider.accounts,
    fallback: (request, response) => {
      if (request.url?.startsWith('/idp')) provider.handler(request, response)
      else response.end(`page ${request.url}`)
    },
  })
  return {
    sqlite,
    edition,
    person,
    // A browser that is still known at the provider is let through without a form.
    signIn: async (browser, page, { email, password }) => (page.text.includes('<form') ? browser.submit(page, { email, password }) : page),
    async changePassword(browser, { password: currentPassword }, newPassword) {
      const page = await browser.visit('/idp/account/password')
      const changed = await browser.submit(page, { currentPassword, newPassword })
      expect(changed.text).toContain('Your password has been changed.')
    },
    async close() {
      await edition.close()
      provider.close()
      await keyValue.close()
      sqlite.close()
    },
  }
}

describe('signing in with the embedded provider', () => {
  signInContract(() => openFixture())

  it('ends other sessions when the password is changed, even if the request that tells of it is refused', async () => {
    const { edition, person, signIn, changePassword, close } = await openFixture('/api/auth/refused')
    const [owner, thief] = [openBrowser(edition.publicUrl), openBrowser(edition.publicUrl)]
    for (const browser of [owner, thief]) await signIn(browser, await browser.visit('/api/login'), person)
    const statusIn = async (browser: typeof owner) => (await browser.request('/api/auth/user')).status
    expect([await statusIn(owner), await statusIn(thief)]).toEqual([200, 200])
    await changePassword(owner, person, 'another correct horse')
    expect([await statusIn(owner), await statusIn(thief)]).toEqual([200, 401])
    await close()
  })

  it('refuses a sign-in of an hour ago when a new one is required, even if the browser removes prompt and max_age', async () => {
    const { edition, sqlite, person, signIn, close } = await openFixture()
    const browser = openBrowser(edition.publicUrl)
    await signIn(browser, await browser.visit('/api/login'), person)
    const anHourAgo = Math.floor(Date.now() / 1000) - 3_600
    sqlite.prepare(`UPDATE oidc SET payload = json_set(payload, '$.loginTs', ?) WHERE model = 'Session'`).run(anHourAgo)
    const asked = new URL((await browser.request('/api/login?again=1')).location ?? '')
    for (const name of ['prompt', 'max_age']) asked.searchParams.delete(name)
    const response = await browser.visit(asked.href)
    expect(response).toMatchObject({ status: 400, url: expect.stringContaining('/api/auth/callback') })
    expect(response.text).toContain('could not be verified')
    await close()
  })
})
