import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { preflight } from './preflight.ts'
import { keysOf, printSecrets, secretsOf } from './secrets.ts'

type Service = { environment?: Record<string, string>; depends_on?: Record<string, { condition: string }> }

const text = readFileSync(join(import.meta.dirname, '../../../../docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as { services: Record<string, Service> }
const passwords = Object.keys(secretsOf)
const names = [...passwords, ...Object.keys(keysOf)]

/** Every variable of docker-compose.yml with a public default secret, and that default. */
const defaults: Record<string, string> = Object.fromEntries(
  [...text.matchAll(/\$\{(\w+):-((?:development-only[\w-]*)|(?:\{.*development-only.*\}))\}/g)].map(([, name, value]) => [name, value]),
)

const here = { PUBLIC_URL: 'http://localhost:4000', KEYCLOAK_PUBLIC_URL: 'http://localhost:8080', BIND_ADDRESS: '127.0.0.1' }
const made = (): Record<string, string> => {
  const lines: string[] = []
  printSecrets((line) => lines.push(line))
  const given = lines.filter((line) => !line.startsWith('#')).map((line) => /^(\w+)=(.*)$/.exec(line) as RegExpExecArray)
  return Object.fromEntries(given.map(([, name, value]) => [name, value]))
}

const refusal = (environment: Record<string, string | undefined>): string => {
  try {
    preflight(environment)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('preflight of docker compose', () => {
  it('accepts the public defaults on one machine', () => {
    expect(refusal({ ...defaults, ...here })).toBe('')
    expect(
      refusal({ ...defaults, PUBLIC_URL: 'http://127.0.0.1:4000', KEYCLOAK_PUBLIC_URL: 'http://[::1]:8080', BIND_ADDRESS: '::1' }),
    ).toBe('')
  })

  it.each([
    ['PUBLIC_URL', 'https://words.example.org'],
    ['KEYCLOAK_PUBLIC_URL', 'https://login.example.org'],
    ['BIND_ADDRESS', '0.0.0.0'],
    ['BIND_ADDRESS', '192.168.1.2'],
    ['BIND_ADDRESS', '::'],
  ])('names every secret with its public default when %s is %s', (name, value) => {
    const said = refusal({ ...defaults, ...here, [name]: value })
    expect(said).toContain(`Other machines can reach this installation, since ${name} is ${value}.`)
    for (const secret of names) expect(said).toContain(`  ${secret}: is the default for trying Wordloom on one machine`)
  })

  it.each(names)('names %s if it is the only secret with its public default', (name) => {
    const said = refusal({ ...made(), ...here, PUBLIC_URL: 'https://words.example.org', [name]: defaults[name] })
    expect(said.split('\n').filter((line) => line.startsWith('  '))).toEqual([expect.stringContaining(`  ${name}: is the default`)])
  })

  it('refuses a missing or short secret, one with characters that addresses escape, and an invalid address, without printing a secret', () => {
    const said = refusal({
      ...made(),
      ...here,
      BIND_ADDRESS: 'everywhere',
      WORDS_NATS_PASSWORD: 'p@ss:word/with#signs',
      OPS_REDIS_PASSWORD: '',
    })
    expect(said).toContain('BIND_ADDRESS: must be an IP address')
    expect(said).toContain('WORDS_NATS_PASSWORD: must have 16 characters or more, of letters, digits, - and _')
    expect(said).toContain('OPS_REDIS_PASSWORD: must have 16')
    expect(refusal({ ...here })).toContain('KEYCLOAK_ADMIN_PASSWORD: is not set')
    expect(said).not.toContain('p@ss')
  })

  it('refuses an invalid key and another issuer’s key', () => {
    const { INTERNAL_SIGNING_KEY_QUIZ, ...others }: Record<string, string> = { ...made(), ...here }
    const said = refusal({
      ...others,
      INTERNAL_SIGNING_KEY_QUIZ: others.INTERNAL_SIGNING_KEY_WORDS,
      INTERNAL_TRUSTED_KEYS: INTERNAL_SIGNING_KEY_QUIZ,
    })
    expect(said).toContain('INTERNAL_SIGNING_KEY_QUIZ: must be the private key of quiz')
    expect(said).toContain('INTERNAL_TRUSTED_KEYS: must be a set of public keys')
  })

  it('refuses an online dictionary while services have internal networks only', () => {
    const online = { ...made(), ...here, DICTIONARY_ONLINE: 'https://api.dictionaryapi.dev/api/v2/entries/en' }
    expect(refusal(online)).toContain('DICTIONARY_ONLINE: is an address outside')
    expect(refusal({ ...online, INTERNAL_NETWORKS: 'false' })).toBe('')
  })

  it('accepts the secrets that `ops secrets` prints, new ones each time', () => {
    const one = made()
    expect(refusal({ ...one, ...here, PUBLIC_URL: 'https://words.example.org', BIND_ADDRESS: '0.0.0.0' })).toBe('')
    expect(Object.keys(one)).toEqual(names)
    expect(new Set([...Object.values(one), ...Object.values(made())]).size).toBe(2 * names.length)
  })
})

describe('docker-compose.yml', () => {
  it('passes every secret with a public default to preflight', () => {
    expect(Object.keys(defaults).sort()).toEqual([...names].sort())
    for (const name of names) expect(compose.services.preflight?.environment?.[name]).toBe(`\${${name}:-${defaults[name]}}`)
    // A default without a variable could not be changed.
    const lines = text.split('\n').filter((line) => line.includes('development-only') && !line.startsWith('#'))
    expect(lines.filter((line) => !/\$\{\w+:-.*development-only/.test(line))).toEqual([])
  })

  it('starts no service before preflight succeeds', () => {
    const waits = (name: string): boolean =>
      Object.entries(compose.services[name]?.depends_on ?? {}).some(
        ([other, { condition }]) => (other === 'preflight' && condition === 'service_completed_successfully') || waits(other),
      )
    expect(Object.keys(compose.services).filter((name) => name !== 'preflight' && !waits(name))).toEqual([])
  })

  it('gives each service its own passwords only', () => {
    const told = (name: string): string[] => {
      const words = JSON.stringify(compose.services[name]?.environment ?? {})
      return names.filter((secret) => new RegExp(`\\b${secret}:-`).test(words)).sort()
    }
    for (const name of ['words', 'identity'])
      expect(told(name).filter((one) => one.endsWith('PASSWORD'))).toEqual(
        ['MONGO', 'NATS', 'REDIS'].map((store) => `${name.toUpperCase()}_${store}_PASSWORD`),
      )
    for (const name of ['quiz', 'stats'])
      expect(told(name).filter((one) => one.endsWith('PASSWORD'))).toEqual(
        ['MONGO', 'NATS'].map((store) => `${name.toUpperCase()}_${store}_PASSWORD`),
      )
    expect(told('gateway').filter((one) => one.endsWith('PASSWORD'))).toEqual(['GATEWAY_REDIS_PASSWORD'])
    expect(told('dictionary').filter((one) => one.endsWith('PASSWORD'))).toEqual([])
    expect(told('web')).toEqual([])
    for (const [store, key] of [
      ['mongo', 'MONGO'],
      ['nats', 'NATS'],
      ['redis', 'REDIS'],
    ] as const)
      expect(told(store)).toEqual(names.filter((name) => name.includes(`${key}_`) && name.endsWith('PASSWORD')).sort())
  })
})
