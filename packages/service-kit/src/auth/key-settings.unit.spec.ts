import { describe, expect, it } from '@jest/globals'
import { parseSettings } from '../settings/index.ts'
import { generateKey, publicJwkOf } from './internal-keys.ts'
import { signingSettings, trustSettings } from './key-settings.ts'
import { createKeyring } from './keyring.ts'

const key = generateKey('words')
const messageOf = (settings: Parameters<typeof parseSettings>[0], environment: Record<string, string>): string => {
  try {
    parseSettings(settings, environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
const signingMessage = (value: unknown) =>
  messageOf(signingSettings('words'), { INTERNAL_SIGNING_KEY: typeof value === 'string' ? value : JSON.stringify(value) })
const trustMessage = (value: unknown) => messageOf(trustSettings, { INTERNAL_TRUSTED_KEYS: JSON.stringify(value) })

describe('the key settings of internal tokens', () => {
  it('are JWKs: a private one to sign with, and public ones of all issuers', async () => {
    const keyring = createKeyring()
    const { INTERNAL_SIGNING_KEY } = parseSettings(signingSettings('words'), keyring.settingsOf('words'))
    expect(INTERNAL_SIGNING_KEY).toMatchObject({ issuer: 'words' })
    const { INTERNAL_TRUSTED_KEYS } = parseSettings(trustSettings, keyring.settingsOf('dictionary'))
    expect(INTERNAL_TRUSTED_KEYS.map(({ issuer, key: { type } }) => [issuer, type])).toEqual([
      ['gateway', 'public'],
      ['words', 'public'],
      ['quiz', 'public'],
    ])
    expect(keyring.settingsOf('dictionary')).not.toHaveProperty('INTERNAL_SIGNING_KEY')
  })

  it('refuse the private key of another process', () => {
    expect(signingMessage(generateKey('gateway'))).toContain(
      'INTERNAL_SIGNING_KEY: is the key of gateway (the private key of words, e.g. INTERNAL_SIGNING_KEY_WORDS from npm run ops -- keys make)',
    )
  })

  it.each<[string, unknown]>([
    ['a text that is not JSON', 'a secret of thirty-two characters or more'],
    ['a public key', publicJwkOf(key)],
    ['halves of two keys', { ...key, x: generateKey('words').x }],
    ['a key of another kind', { ...key, kty: 'oct' }],
    ['a key without a kid', { ...key, kid: undefined }],
    ['a key whose kid begins with a space', { ...key, kid: ' words-1' }],
    ['a key whose kid ends with a line break', { ...key, kid: 'words-1\n' }],
    ['a key whose kid is longer than 64 characters', { ...key, kid: 'w'.repeat(65) }],
  ])('refuse as INTERNAL_SIGNING_KEY %s', (_, value) => {
    expect(signingMessage(value)).toContain('INTERNAL_SIGNING_KEY: must be a private Ed25519 key')
    expect(signingMessage(value)).not.toContain(key.d)
  })

  it.each<[string, unknown]>([
    ['a private key', { keys: [key] }],
    ['an empty set', { keys: [] }],
    ['two keys of one kid', { keys: [publicJwkOf(key), publicJwkOf({ ...generateKey('quiz'), kid: key.kid })] }],
    ['a key of a service that signs no tokens', { keys: [{ ...publicJwkOf(key), iss: 'stats' }] }],
    ['a key for another algorithm', { keys: [{ ...publicJwkOf(key), alg: 'HS256' }] }],
    ['a single key', publicJwkOf(key)],
  ])('refuse as INTERNAL_TRUSTED_KEYS %s', (_, value) => {
    expect(trustMessage(value)).toContain('INTERNAL_TRUSTED_KEYS: must be a JWK set of public Ed25519 keys')
  })

  it('say where the keys come from, and what INTERNAL_TOKEN_SECRET is for', () => {
    expect(trustMessage({ keys: [] })).toContain('e.g. INTERNAL_TRUSTED_KEYS from npm run ops -- keys make')
    const short = messageOf(trustSettings, { ...createKeyring().settingsOf('words'), INTERNAL_TOKEN_SECRET: 'x'.repeat(31) })
    expect(short).toContain('INTERNAL_TOKEN_SECRET: must have 32 characters or more (the secret of the release before, only while')
  })

  it('refuse the development defaults outside this machine', () => {
    const known = generateKey('words', 'development-only-words')
    for (const [name, complaint] of [
      ['INTERNAL_SIGNING_KEY', signingMessage(known)],
      ['INTERNAL_TRUSTED_KEYS', trustMessage({ keys: [publicJwkOf(key), publicJwkOf(known)] })],
    ] as const)
      expect(complaint).toContain(`${name}: is the default for trying Wordloom on one machine`)
  })
})
