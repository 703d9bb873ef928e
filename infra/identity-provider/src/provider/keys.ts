import { createHmac, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Sqlite } from '@wordloom/service-kit/store'
import type { JWKS } from 'oidc-provider'

/** The provider's own secrets: what it signs tokens with, and what it seals cookies and forms with. */
export type ProviderKeys = { jwks: JWKS; cookieKeys: string[] }

const migrations = ['CREATE TABLE provider_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT']

const signingKey = (privateKey: KeyObject): JWKS => ({
  keys: [{ ...(privateKey.export({ format: 'jwk' }) as { kty: string }), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' }],
})

/** The keys kept in a SQLite file; made on the first start, so that sessions and tokens outlive a restart. */
export function loadKeys(sqlite: Sqlite): ProviderKeys {
  sqlite.migrate('provider-keys', migrations)
  const read = sqlite.prepare('SELECT value FROM provider_keys WHERE name = ?')
  const kept = <T>(name: string, make: () => T): T => {
    const row = read.get(name) as { value: string } | undefined
    if (row) return JSON.parse(row.value) as T
    const value = make()
    sqlite.prepare('INSERT INTO provider_keys VALUES (?, ?)').run(name, JSON.stringify(value))
    return value
  }
  return {
    jwks: kept('jwks', () => signingKey(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)),
    cookieKeys: kept('cookie-keys', () => [randomBytes(32).toString('base64url')]),
  }
}

/** The secret in a form, by which the provider knows that the form is its own and this browser's. */
export const formToken = (cookieKey: string, purpose: string): string =>
  createHmac('sha256', cookieKey).update(`form:${purpose}`).digest('base64url')
