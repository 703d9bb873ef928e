import { createPrivateKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { loadKeys, type ProviderKeys } from './keys.ts'

const bitsOf = (keys: ProviderKeys): (number | undefined)[] =>
  keys.jwks.keys.map((key) => createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }).asymmetricKeyDetails?.modulusLength)

describe('the provider’s keys', () => {
  let sqlite: Sqlite
  beforeEach(() => {
    sqlite = openSqlite(':memory:')
  })

  it('are generated once, with at least 128 bits of security, and stored', () => {
    const keys = loadKeys(sqlite)
    expect(bitsOf(keys)).toEqual([3072])
    expect(Buffer.from(keys.cookieKeys[0] as string, 'base64url')).toHaveLength(32)
    expect(loadKeys(sqlite)).toEqual(keys)
  })

  it('are generated again after an operator has deleted them', () => {
    const before = loadKeys(sqlite)
    sqlite.prepare('DELETE FROM provider_keys').run()
    const after = loadKeys(sqlite)
    expect(after.cookieKeys).not.toEqual(before.cookieKeys)
    expect(after.jwks.keys.map(({ kid }) => kid)).not.toEqual(before.jwks.keys.map(({ kid }) => kid))
    expect(after.jwks.keys).toHaveLength(1)
  })

  it('no longer sign if they are too short, and still verify earlier signatures', () => {
    loadKeys(sqlite)
    const short = {
      ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
      kid: 'short',
      use: 'sig',
      alg: 'RS256',
    }
    sqlite.prepare('UPDATE provider_keys SET value = ? WHERE name = ?').run(JSON.stringify({ keys: [short] }), 'jwks')
    const keys = loadKeys(sqlite)
    expect(bitsOf(keys)).toEqual([3072, 2048])
    expect(keys.jwks.keys[1]?.kid).toBe('short')
    expect(loadKeys(sqlite)).toEqual(keys)
  })
})
