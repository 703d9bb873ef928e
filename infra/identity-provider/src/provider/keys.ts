import { createHmac, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Sqlite } from '@wordloom/service-kit/store'
import type { JWKS } from 'oidc-provider'

/** The provider's secrets: keys for signing tokens, and keys for cookies and forms. */
export type ProviderKeys = { jwks: JWKS; cookieKeys: string[] }

const migrations = ['CREATE TABLE provider_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT']

type SigningKey = JWKS['keys'][number]

// NIST SP 800-57 part 1, table 2: 128 bits of security.
const MIN_RSA_BITS = 3072

const newSigningKey = (): SigningKey => ({
  ...(generateKeyPairSync('rsa', { modulusLength: MIN_RSA_BITS }).privateKey.export({ format: 'jwk' }) as { kty: string }),
  kid: randomBytes(8).toString('hex'),
  use: 'sig',
  alg: 'RS256',
})

const isLongEnough = (key: SigningKey | undefined): boolean => Buffer.from(String(key?.n ?? ''), 'base64url').length * 8 >= MIN_RSA_BITS

/**
 * Loads the keys from a SQLite file, or makes them on the first start, so that sessions and tokens survive a restart. The first key signs.
 * A key that is too short by the current standard is kept after a new one, to verify earlier signatures.
 */
export function loadKeys(sqlite: Sqlite): ProviderKeys {
  sqlite.migrate('provider-keys', migrations)
  const read = sqlite.prepare('SELECT value FROM provider_keys WHERE name = ?')
  const write = sqlite.prepare('INSERT OR REPLACE INTO provider_keys VALUES (?, ?)')
  const readKey = <T>(name: string): T | undefined => {
    const row = read.get(name) as { value: string } | undefined
    return row && (JSON.parse(row.value) as T)
  }
  const storeKey = <T>(name: string, value: T): T => {
    write.run(name, JSON.stringify(value))
    return value
  }
  const jwks = readKey<JWKS>('jwks') ?? { keys: [] }
  return {
    jwks: isLongEnough(jwks.keys[0]) ? jwks : storeKey('jwks', { keys: [newSigningKey(), ...jwks.keys] }),
    cookieKeys: readKey<string[]>('cookie-keys') ?? storeKey('cookie-keys', [randomBytes(32).toString('base64url')]),
  }
}

/** A keyed hash; `purpose` separates the uses of the key. */
export const keyedHash = (cookieKey: string, purpose: string, what: string): string =>
  createHmac('sha256', cookieKey).update(`${purpose}:${what}`).digest('base64url')

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
