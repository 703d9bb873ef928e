import { networkInterfaces } from 'node:os'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { createKeycloakAccounts } from '../provider/keycloak-accounts.ts'
import { type Browser, listenOnFreePort, signInContract, startEdition, type Visit } from '../sign-in-test-kit/index.ts'

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }

/** An address of this machine that its containers can reach. */
function machineAddress(): string {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)
  if (!address) throw new Error('This machine has no address that a container could reach')
  return address.address
}

/** Submits Keycloak's sign-in page, if there is one: a browser with a session at Keycloak gets none. */
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
      // Also the internal address: if the tests run in a container, Keycloak is not on its loopback interface.
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
