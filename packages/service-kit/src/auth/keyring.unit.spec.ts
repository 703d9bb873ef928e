import { describe, expect, it } from '@jest/globals'
import { internalTokenHeader } from './claims.ts'
import { generateKey } from './internal-keys.ts'
import { createKeyring } from './keyring.ts'

describe('a keyring', () => {
  it('verifies tokens that it signed, and none of another keyring', async () => {
    const keyring = createKeyring()
    const token = await keyring.signer('gateway').sign('stats', { userId: 'ada', timeZone: 'UTC', via: 'session' })
    expect(await keyring.verifier('stats').verify(token)).toStrictEqual({ userId: 'ada', timeZone: 'UTC', via: 'session' })
    expect(await createKeyring().verifier('stats').verify(token)).toBeNull()
  })

  it('names a key by its issuer and the beginning of its public half', () => {
    const { kid, x } = generateKey('words')
    expect(kid).toBe(`words-${x.slice(0, 8)}`)
    expect(generateKey('words', 'words-2').kid).toBe('words-2')
  })
})

it('the internal token’s header has the prefix that the gateway strips from outside requests', () => {
  expect(internalTokenHeader).toMatch(/^x-wordloom-/)
})
