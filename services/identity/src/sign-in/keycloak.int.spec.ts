import { networkInterfaces } from 'node:os'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { createKeycloakAccounts } from '../provider/keycloak-accounts.ts'
import { type Browser, listenOnFreePort, signInContract, startEdition, type Visit } from '../sign-in-test-kit/index.ts'

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }

/** This machine as a container on it sees it. */
function machineAddress(): string {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)
  if (!address) throw new Error('This machine has no address that a container could reach')
  return address.address
}

/** Keycloak's own sign-in page; a browser that it still knows is let through without one. */
const signIn = async (browser: Browser, page: Visit, { email, password }: typeof person): Promise<Visit> =>
  page.text.includes('kc-form-login') ? browser.submit(page, { username: email, password }) : page

describeWithBacking(['keycloak'], 'signing in with Keycloak', (backing) => {
  signInContract(async () => {
    const { server, publicUrl } = await listenOnFreePort('0.0.0.0')
    const { keycloak } = backing
    await keycloak.importRealm({ publicUrl, backchannelUrl: publicUrl.replace('localhost', machineAddress()) })
    await keycloak.addLearner(person)
    const { issuer, clientId, clientSecret } = keycloak
    const edition = await startEdition({
      server,
      // Named as the address from here too: where tests run in a container themselves, Keycloak is not on this machine’s loopback.
      accounts: createKeycloakAccounts({ issuer, clientId: 'wordloom-accounts', clientSecret: keycloak.accountsSecret }),
      config: { issuer, internalIssuer: issuer, clientId, clientSecret, keycloakBrowserClientId: 'wordloom-browser' },
    })
    return {
      edition,
      person,
      signIn,
      changePassword: (_browser, { email }, password) => keycloak.setPassword(email, password),
      close: edition.close,
    }
  })
})
