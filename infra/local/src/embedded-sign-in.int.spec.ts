import { describe } from '@jest/globals'
import { openDoor, signInContract, startEdition } from '@wordloom/identity/testing'
import { createIdentityProvider } from '@wordloom/identity-provider'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'

describe('signing in with the embedded provider', () => {
  signInContract(async () => {
    const { server, publicUrl } = await openDoor()
    const sqlite = openSqlite(':memory:')
    const keyValue = createSqliteKeyValue(sqlite)
    const client = { clientId: 'wordloom', clientSecret: 'a secret between the two of them' }
    const issuer = `${publicUrl}/idp`
    const provider = createIdentityProvider({
      ...client,
      issuer,
      redirectUris: [`${publicUrl}/api/auth/callback`],
      postLogoutRedirectUris: [`${publicUrl}/`],
      backchannelLogoutUri: `${publicUrl}/api/auth/backchannel-logout`,
      sqlite,
      keyValue,
      logger: silentLogger,
    })
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }
    await provider.accounts.add(person)
    const edition = await startEdition({
      server,
      config: { ...client, issuer },
      accounts: provider.accounts,
      elsewhere: (request, response) => {
        if (request.url?.startsWith('/idp')) provider.handler(request, response)
        else response.end(`page ${request.url}`)
      },
    })
    return {
      edition,
      person,
      // A browser that is still known at the provider is let through without a form.
      signIn: async (browser, page, { email, password }) =>
        page.text.includes('<form') ? browser.submit(page, { email, password }) : page,
      async close() {
        await edition.close()
        provider.close()
        await keyValue.close()
        sqlite.close()
      },
    }
  })
})
