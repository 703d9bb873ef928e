import { randomBytes } from 'node:crypto'
import { issuers } from '@wordloom/service-kit/auth'
import { databaseNames, descriptors } from '../descriptors.ts'
import { linesOf, signing } from '../keys/key-file.ts'
import { makeKeys } from '../keys/key-set.ts'
import type { Say } from '../terminal.ts'

/** The keys of docker-compose.yml by setting, with their purpose. */
export const keysOf: Record<string, string> = {
  ...Object.fromEntries(issuers.map((issuer) => [signing(issuer), `the private key that ${issuer} signs internal tokens with`])),
  INTERNAL_TRUSTED_KEYS: 'their public halves',
}

/** The passwords and shared secrets of docker-compose.yml by setting, with their purpose. */
export const secretsOf = {
  OIDC_CLIENT_SECRET: 'the identity service’s at Keycloak',
  KEYCLOAK_ACCOUNTS_SECRET: 'of the service account that removes accounts of deleted learners',
  KEYCLOAK_ADMIN_PASSWORD: 'of Keycloak’s administrator, admin',
  MONGO_ADMIN_PASSWORD: 'of MongoDB’s administrator, admin',
  ...passwordsAt('MongoDB', [...databaseNames, 'ops']),
  ...passwordsAt('NATS', [...withSetting('NATS_URL'), 'ops']),
  ...passwordsAt('Redis', ['gateway', ...withSetting('REDIS_URL'), 'ops']),
} as const satisfies Record<string, string>

function withSetting(setting: string): string[] {
  return descriptors.filter(({ settings }) => setting in settings.shape).map(({ name }) => name)
}

function passwordsAt(store: 'MongoDB' | 'NATS' | 'Redis', accounts: readonly string[]): Record<string, string> {
  const short = store === 'MongoDB' ? 'MONGO' : store.toUpperCase()
  return Object.fromEntries(
    accounts.map((account) => [`${account.toUpperCase()}_${short}_PASSWORD`, `of the account ${account} at ${store}`]),
  )
}

/** Prints a `.env` for docker compose with all secrets: 256 bits each, of characters that are allowed in addresses. */
export function printSecrets(say: Say): number {
  say('# All secrets of this Wordloom installation, for docker compose: keep this file private.')
  for (const [name, what] of Object.entries(secretsOf)) {
    say(`# ${what}`)
    say(`${name}=${randomBytes(32).toString('base64url')}`)
  }
  say('# the keys of internal tokens: `ops keys roll` rotates them without downtime')
  for (const line of linesOf(makeKeys())) say(line)
  return 0
}
