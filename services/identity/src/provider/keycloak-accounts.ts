import * as z from 'zod/mini'
import type { AccountProvider } from './open-id-provider.ts'

/** How to reach Keycloak's accounts: the realm as issuer (its internal address), and the client whose service account may remove users. */
type KeycloakAccounts = { issuer: string; clientId: string; clientSecret: string }

const timeoutMs = 10_000
const Token = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) })
// An imported password may have no date.
const Credentials = z.array(z.object({ type: z.string(), createdDate: z.nullish(z.number()) }))

/** The realm's address for administration: `/admin/realms/name` if the issuer is `/realms/name`. */
export const administrationOf = (issuer: string): string | undefined => {
  const [, server, realm] = /^(https?:\/\/.+)\/realms\/([^/]+)$/.exec(issuer) ?? []
  return server && realm ? `${server}/admin/realms/${realm}` : undefined
}

/**
 * The accounts of a Keycloak realm. Redirects are refused, so that the client's secret only goes to the issuer. Each change
 * has a new token, since changes are rare. Reads share one: each learner's password is read every minute, and Keycloak spends more on a token
 * than on a read. Throws if Keycloak does not respond or refuses, so that the job is retried.
 */
export function createKeycloakAccounts({ issuer, clientId, clientSecret }: KeycloakAccounts): AccountProvider {
  const administration = administrationOf(issuer)
  if (!administration) throw new Error('The issuer is no realm of a Keycloak')

  let shared: { token: string; until: number } | undefined
  async function sharedToken(): Promise<string> {
    if (shared && Date.now() < shared.until) return shared.token
    const { access_token, expires_in = 0 } = await newToken()
    shared = { token: access_token, until: Date.now() + expires_in * 500 } // half of its lifetime
    return access_token
  }

  async function newToken(): Promise<z.output<typeof Token>> {
    const response = await fetch(`${issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Keycloak gave the service account no token: ${response.status}`)
    return Token.parse(await response.json())
  }

  /** The body of Keycloak's response; undefined for 404. */
  async function administer(method: 'GET' | 'DELETE' | 'POST', path: string): Promise<string | undefined> {
    const token = method === 'GET' ? await sharedToken() : (await newToken()).access_token
    const response = await fetch(`${administration}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.text() // an unread response would keep its connection open
    if (response.status === 401) shared = undefined
    if (!response.ok && response.status !== 404) throw new Error(`Keycloak refused the service account: ${response.status}`)
    return response.ok ? body : undefined
  }

  return {
    async remove(subject) {
      await administer('DELETE', `users/${encodeURIComponent(subject)}`)
    },
    async endSessions(subject) {
      await administer('POST', `users/${encodeURIComponent(subject)}/logout`)
    },
    async endSession(_subject, sid) {
      await administer('DELETE', `sessions/${encodeURIComponent(sid)}`)
    },
    async passwordSetAt(subject) {
      const body = await administer('GET', `users/${encodeURIComponent(subject)}/credentials`)
      const password = Credentials.parse(JSON.parse(body ?? '[]')).find(({ type }) => type === 'password')
      return password?.createdDate ? new Date(password.createdDate) : null
    },
  }
}
