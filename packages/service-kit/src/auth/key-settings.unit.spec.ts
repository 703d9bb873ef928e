import { describe, expect, it } from '@jest/globals'
import { parseSettings } from '../settings/index.ts'
import { generateKey, publicJwkOf } from './internal-keys.ts'
import { signingSettings, trustSettings } from './key-settings.ts'
import { createKeyring } from './keyring.ts'

const key = generateKey('words')
const complaintOf = (settings: Parameters<typeof parseSettings>[0], environment: Record<string, string>): string => {
  try {
    parseSettings(settings, environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
const signing = (value: unknown) =>
  complaintOf(signingSettings('words'), { INTERNAL_SIGNING_KEY: typeof value === 'string' ? value : JSON.stringify(value) })
const trust = (value: unknown) => complaintOf(trustSettings, { INTERNAL_TRUSTED_KEYS: JSON.stringify(value) })

describe('the keys of internal tokens, as settings', () => {
  it('are read from JWKs, by which one process trusts another', async () => {
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

  it('are refused to a process that would sign with another’s', () => {
    expect(signing(generateKey('gateway'))).toContain(
      'INTERNAL_SIGNING_KEY: is the key of gateway (the private key of words, e.g. INTERNAL_SIGNING_KEY_WORDS from npm run ops -- keys make)',
    )
  })

  it.each<[string, unknown]>([
    ['no JSON', 'a secret of thirty-two characters or more'],
    ['a public key', publicJwkOf(key)],
    ['halves of two keys', { ...key, x: generateKey('words').x }],
    ['a key of another kind', { ...key, kty: 'oct' }],
    ['a key without a kid', { ...key, kid: undefined }],
    ['a key whose kid begins with what is in no name', { ...key, kid: ' words-1' }],
    ['a key whose kid ends with it', { ...key, kid: 'words-1\n' }],
    ['a key whose kid has no end', { ...key, kid: 'w'.repeat(65) }],
  ])('to sign with are refused where they are %s', (_, value) => {
    expect(signing(value)).toContain('INTERNAL_SIGNING_KEY: must be a private Ed25519 key')
    expect(signing(value)).not.toContain(key.d)
  })

  it.each<[string, unknown]>([
    ['a private one', { keys: [key] }],
    ['none', { keys: [] }],
    ['two of one kid', { keys: [publicJwkOf(key), publicJwkOf({ ...generateKey('quiz'), kid: key.kid })] }],
    ['one of nobody that signs', { keys: [{ ...publicJwkOf(key), iss: 'stats' }] }],
    ['one for another algorithm', { keys: [{ ...publicJwkOf(key), alg: 'HS256' }] }],
    ['no set', publicJwkOf(key)],
  ])('to trust are refused where there is %s', (_, value) => {
    expect(trust(value)).toContain('INTERNAL_TRUSTED_KEYS: must be a JWK set of public Ed25519 keys')
  })

  it('say where they come from, and the secret of the release before what it is for', () => {
    expect(trust({ keys: [] })).toContain('e.g. INTERNAL_TRUSTED_KEYS from npm run ops -- keys make')
    const short = complaintOf(trustSettings, { ...createKeyring().settingsOf('words'), INTERNAL_TOKEN_SECRET: 'x'.repeat(31) })
    expect(short).toContain('INTERNAL_TOKEN_SECRET: must have 32 characters or more (the secret of the release before, only while')
  })

  it('are refused by name where everybody knows them and Wordloom is not for one machine', () => {
    const known = generateKey('words', 'development-only-words')
    for (const [name, complaint] of [
      ['INTERNAL_SIGNING_KEY', signing(known)],
      ['INTERNAL_TRUSTED_KEYS', trust({ keys: [publicJwkOf(key), publicJwkOf(known)] })],
    ] as const)
      expect(complaint).toContain(`${name}: is the default for trying Wordloom on one machine`)
  })
})
