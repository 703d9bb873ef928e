import { describeWithBacking } from '@wordloom/testing'
import { type Browser, openDoor, signInContract, startEdition, type Visit } from '../testing/index.ts'

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }

/** Keycloak's own sign-in page; a browser that it still knows is let through without one. */
const signIn = async (browser: Browser, page: Visit, { email, password }: typeof person): Promise<Visit> =>
  page.text.includes('kc-form-login') ? browser.submit(page, { username: email, password }) : page

describeWithBacking(['keycloak'], 'signing in with Keycloak', (backing) => {
  signInContract(async () => {
    const { server, publicUrl } = await openDoor('0.0.0.0')
    const { keycloak } = backing
    await keycloak.importRealm({ publicUrl, backchannelUrl: publicUrl.replace('localhost', 'host.docker.internal') })
    await keycloak.addLearner(person)
    const { issuer, clientId, clientSecret } = keycloak
    const edition = await startEdition({
      server,
      config: { issuer, clientId, clientSecret, keycloakBrowserClientId: 'wordloom-browser' },
    })
    return { edition, person, signIn, close: edition.close }
  }, 60_000)
})
