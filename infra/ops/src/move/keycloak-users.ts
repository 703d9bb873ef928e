import { administrationOf } from '@wordloom/identity'
import * as z from 'zod'
import type { MoveSettings } from '../settings.ts'
import { OpsError } from '../terminal.ts'
import { credentialOf } from './keycloak-credential.ts'

/** An account of the embedded provider; `password` as stored there. */
export type EmbeddedAccount = { id: string; email: string; first_name: string; last_name: string; password: string }

/** A Keycloak realm's users. */
export type KeycloakUsers = ReturnType<typeof createKeycloakUsers>

const timeoutMs = 30_000
const Token = z.object({ access_token: z.string(), expires_in: z.number() })

// Characters that Keycloak refuses in a name (its validator person-name-prohibited-characters). The learner's profile keeps the name
// unchanged.
const refused = /[<>&"$%!#?§;*~/\\|^=[\]{}()\p{Cc}]/gu
const acceptable = (name: string): string => name.replace(refused, '').trim().slice(0, 255)

/** The users of a realm, managed by its service account. */
export function createKeycloakUsers({
  OIDC_ISSUER,
  OIDC_INTERNAL_URL: issuer = OIDC_ISSUER,
  KEYCLOAK_ACCOUNTS_CLIENT_ID: clientId,
  KEYCLOAK_ACCOUNTS_CLIENT_SECRET: clientSecret,
}: MoveSettings) {
  const administration = administrationOf(issuer)
  if (!administration)
    throw new OpsError('OIDC_ISSUER must be a realm of Keycloak, such as https://login.wordloom.example/realms/wordloom.')
  let token: { text: string; until: number } | undefined

  async function bearer(): Promise<string> {
    if (token && performance.now() < token.until) return token.text
    const response = await fetch(`${issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new OpsError(`Keycloak refuses the client ${clientId} (${response.status}). Nothing was moved.`)
    const { access_token, expires_in } = Token.parse(await response.json())
    token = { text: access_token, until: performance.now() + (expires_in * 1000) / 2 }
    return access_token
  }
  const call = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${administration}/users${path}`, {
      method,
      headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })

  return {
    /** Whether somebody has this email. */
    async has(email: string): Promise<boolean> {
      const response = await call('GET', `/count?${new URLSearchParams({ email, exact: 'true' })}`)
      if (!response.ok) throw new OpsError(`Keycloak does not let this client list users (${response.status}). Nothing was moved.`)
      return ((await response.json()) as number) > 0
    },
    /** Adds a user with their existing password; returns the id. */
    async add({ email, first_name: firstName, last_name: lastName, password }: EmbeddedAccount): Promise<string> {
      const names = { firstName: acceptable(firstName), lastName: acceptable(lastName) }
      const user = { username: email, email, ...names, enabled: true, emailVerified: false, credentials: [credentialOf(password)] }
      const response = await call('POST', '', user)
      const id = response.headers.get('location')?.split('/').at(-1)
      if (response.status === 201 && id) return id
      throw new OpsError(
        `Keycloak refuses the account of ${email} (${response.status} ${(await response.text()).slice(0, 200)}). Nothing was moved.`,
      )
    },
    async remove(id: string): Promise<void> {
      const response = await call('DELETE', `/${encodeURIComponent(id)}`)
      if (!response.ok && response.status !== 404) throw new Error(`Keycloak failed to remove the user ${id}: ${response.status}`)
    },
  }
}
