import { randomBytes } from 'node:crypto'
import { keycloakAdministrator } from './keycloak-administrator.ts'
import { readRealm, withKeys } from './realm-file.ts'

/** One suite's realm on a shared Keycloak. */
export interface KeycloakScope {
  /** Address of the server, without a realm. */
  readonly url: string
  /** The issuer of the suite's realm; exists after `importRealm`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The secret of the client `wordloom-accounts`, whose service account may remove users. */
  readonly accountsSecret: string
  /**
   * Imports the realm of infra/keycloak for an edition that the browser sees at `publicUrl`. `backchannelUrl` is the address at which
   * Keycloak reaches the identity service for back-channel logout; a port of this machine is `http://host.docker.internal:<port>` there. With
   * `generatesKeys` Keycloak makes the realm's keys as the file says, which takes it many seconds; else they are made here.
   */
  importRealm(wishes: { publicUrl: string; backchannelUrl?: string; generatesKeys?: boolean }): Promise<void>
  /** Adds a user. */
  addLearner(learner: { email: string; password: string; firstName: string; lastName: string }): Promise<void>
  /** Sets a user's password. */
  setPassword(email: string, password: string): Promise<void>
  /** Removes a user by email. */
  removeLearner(email: string): Promise<void>
  /** Removes the realm. */
  close(): Promise<void>
}

/** Opens the realm of the suite called `namespace`. */
export async function openKeycloakScope(server: string, namespace: string): Promise<KeycloakScope> {
  const url = server.replace(/\/$/, '')
  const clientSecret = randomBytes(24).toString('base64url')
  const accountsSecret = randomBytes(24).toString('base64url')
  let imported = false
  /** The paths of the users with this email. */
  const usersWith = async (email: string): Promise<string[]> => {
    const users = `/admin/realms/${namespace}/users`
    const found = await administer(url, 'GET', `${users}?${new URLSearchParams({ email, exact: 'true' })}`)
    return ((await found.json()) as { id: string }[]).map(({ id }) => `${users}/${id}`)
  }
  return {
    url,
    issuer: `${url}/realms/${namespace}`,
    clientId: 'wordloom',
    clientSecret,
    accountsSecret,
    importRealm: async ({ publicUrl, backchannelUrl = publicUrl, generatesKeys = false }) => {
      const settings = {
        PUBLIC_URL: publicUrl,
        BACKCHANNEL_URL: backchannelUrl,
        OIDC_CLIENT_SECRET: clientSecret,
        ACCOUNTS_CLIENT_SECRET: accountsSecret,
      }
      const realm = await readRealm(namespace, settings)
      await administer(url, 'POST', '/admin/realms', generatesKeys ? realm : await withKeys(realm))
      imported = true
    },
    addLearner: async ({ password, ...learner }) => {
      const credentials = [{ type: 'password', value: password, temporary: false }]
      await administer(url, 'POST', `/admin/realms/${namespace}/users`, { ...learner, username: learner.email, enabled: true, credentials })
    },
    setPassword: async (email, value) => {
      for (const user of await usersWith(email))
        await administer(url, 'PUT', `${user}/reset-password`, { type: 'password', value, temporary: false })
    },
    removeLearner: async (email) => {
      for (const user of await usersWith(email)) await administer(url, 'DELETE', user)
    },
    close: async () => {
      if (imported) await administer(url, 'DELETE', `/admin/realms/${namespace}`)
    },
  }
}

async function administer(url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${await administratorToken(url)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`Keycloak refused ${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Tokens of the administrator by server: each sign-in has Keycloak hash a password, which takes as long as what is done with the token. */
const tokens = new Map<string, { token: Promise<string>; untilMs: number }>()
// Keycloak's own tokens of an administrator last a minute.
const lastsMs = 30_000

function administratorToken(url: string): Promise<string> {
  const known = tokens.get(url)
  if (known && performance.now() < known.untilMs) return known.token
  const token = newAdministratorToken(url)
  tokens.set(url, { token, untilMs: performance.now() + lastsMs })
  token.catch(() => tokens.delete(url))
  return token
}

async function newAdministratorToken(url: string): Promise<string> {
  const { user, password } = keycloakAdministrator
  const response = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: user, password }),
  })
  if (!response.ok) throw new Error(`Keycloak refused its administrator: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}
