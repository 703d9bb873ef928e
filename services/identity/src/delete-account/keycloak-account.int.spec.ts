import { beforeAll, expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { createKeycloakAccounts } from '../provider/keycloak-accounts.ts'

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }

describeWithBacking(['keycloak'], 'a learner’s account at Keycloak', (backing) => {
  const accountsOf = (clientId = 'wordloom-accounts', clientSecret = backing.keycloak.accountsSecret) =>
    createKeycloakAccounts({ issuer: backing.keycloak.issuer, clientId, clientSecret })

  async function serviceToken(): Promise<string> {
    const response = await fetch(`${backing.keycloak.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'wordloom-accounts',
        client_secret: backing.keycloak.accountsSecret,
      }),
    })
    return ((await response.json()) as { access_token: string }).access_token
  }
  const administer = async (path: string) =>
    fetch(backing.keycloak.issuer.replace('/realms/', '/admin/realms/') + path, {
      headers: { authorization: `Bearer ${await serviceToken()}` },
    })
  const found = async () => (await (await administer(`/users?email=${person.email}&exact=true`)).json()) as { id: string }[]

  beforeAll(async () => {
    await backing.keycloak.importRealm({ publicUrl: 'http://localhost:4000' })
    await backing.keycloak.addLearner(person)
  })

  it('is removed by the service account; a second removal succeeds', async () => {
    const [user] = await found()
    const accounts = accountsOf()
    await accounts.remove(user?.id as string)
    expect(await found()).toEqual([])
    await accounts.remove(user?.id as string)
  })

  it('returns when its password was set, and null if it does not exist', async () => {
    const began = Date.now() - 5_000
    await backing.keycloak.addLearner({ ...person, email: 'grace@wordloom.example' })
    const [grace] = (await (await administer('/users?email=grace@wordloom.example&exact=true')).json()) as { id: string }[]
    const { passwordSetAt } = accountsOf()
    const first = (await passwordSetAt?.(grace?.id as string))?.getTime() ?? 0
    expect(first).toBeGreaterThan(began)
    await backing.keycloak.setPassword('grace@wordloom.example', 'another correct horse')
    expect((await passwordSetAt?.(grace?.id as string))?.getTime()).toBeGreaterThan(first)
    expect(await passwordSetAt?.('nobody')).toBeNull()
  })

  it('ending a session that has ended succeeds', async () => {
    await accountsOf().endSession('anyone', 'f1b7c4de-0000-4000-8000-000000000000')
  })

  it('is all that the service account may manage', async () => {
    for (const path of ['', '/clients', '/roles', '/identity-provider/instances']) {
      const response = await administer(path)
      const body = response.ok ? ((await response.json()) as unknown) : undefined
      // To a client that may manage users, Keycloak returns the realm's name and nothing more.
      expect([path, response.status === 403 || JSON.stringify(body).length < 200]).toEqual([path, true])
    }
  })

  it('is not removed with a wrong client secret, and the error makes the job retry', async () => {
    await expect(accountsOf('wordloom-accounts', 'a wrong secret of some length').remove('anyone')).rejects.toThrow('no token: 401')
    // The client that people sign in by has no service account at all.
    await expect(accountsOf('wordloom', backing.keycloak.clientSecret).remove('anyone')).rejects.toThrow('no token')
  })
})
