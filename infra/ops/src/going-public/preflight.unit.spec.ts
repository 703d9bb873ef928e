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

/** Every variable of docker-compose.yml whose default is one that everybody knows, with that default. */
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

describe('what docker compose refuses to start with', () => {
  it('is nothing on one machine, where the known defaults do no harm', () => {
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
  ])('is every default by its name at once, where %s is %s', (name, value) => {
    const said = refusal({ ...defaults, ...here, [name]: value })
    expect(said).toContain(`Others than this machine are let in, since ${name} is ${value}.`)
    for (const secret of names) expect(said).toContain(`  ${secret}: is the default for trying Wordloom on one machine`)
  })

  it.each(names)('is %s alone, where only that is left', (name) => {
    const said = refusal({ ...made(), ...here, PUBLIC_URL: 'https://words.example.org', [name]: defaults[name] })
    expect(said.split('\n').filter((line) => line.startsWith('  '))).toEqual([expect.stringContaining(`  ${name}: is the default`)])
  })

  it('is a secret that is missing, short, or could not stand in an address, and an address that is none', () => {
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

  it('is a key that is none, or another’s', () => {
    const { INTERNAL_SIGNING_KEY_QUIZ, ...others }: Record<string, string> = { ...made(), ...here }
    const said = refusal({
      ...others,
      INTERNAL_SIGNING_KEY_QUIZ: others.INTERNAL_SIGNING_KEY_WORDS,
      INTERNAL_TRUSTED_KEYS: INTERNAL_SIGNING_KEY_QUIZ,
    })
    expect(said).toContain('INTERNAL_SIGNING_KEY_QUIZ: must be the private key of quiz')
    expect(said).toContain('INTERNAL_TRUSTED_KEYS: must be a set of public keys')
  })

  it('is an online dictionary that no network leads to', () => {
    const online = { ...made(), ...here, DICTIONARY_ONLINE: 'https://api.dictionaryapi.dev/api/v2/entries/en' }
    expect(refusal(online)).toContain('DICTIONARY_ONLINE: is an address outside')
    expect(refusal({ ...online, INTERNAL_NETWORKS: 'false' })).toBe('')
  })

  it('is nothing of what `ops secrets` makes, anew each time', () => {
    const one = made()
    expect(refusal({ ...one, ...here, PUBLIC_URL: 'https://words.example.org', BIND_ADDRESS: '0.0.0.0' })).toBe('')
    expect(Object.keys(one)).toEqual(names)
    expect(new Set([...Object.values(one), ...Object.values(made())]).size).toBe(2 * names.length)
  })
})

describe('docker-compose.yml', () => {
  it('has no secret with a known default but those that preflight knows and is told', () => {
    expect(Object.keys(defaults).sort()).toEqual([...names].sort())
    for (const name of names) expect(compose.services.preflight?.environment?.[name]).toBe(`\${${name}:-${defaults[name]}}`)
    // A known default that stands there without a variable could not be set by anybody.
    const lines = text.split('\n').filter((line) => line.includes('development-only') && !line.startsWith('#'))
    expect(lines.filter((line) => !/\$\{\w+:-.*development-only/.test(line))).toEqual([])
  })

  it('starts nothing before preflight is content', () => {
    const waits = (name: string): boolean =>
      Object.entries(compose.services[name]?.depends_on ?? {}).some(
        ([other, { condition }]) => (other === 'preflight' && condition === 'service_completed_successfully') || waits(other),
      )
    expect(Object.keys(compose.services).filter((name) => name !== 'preflight' && !waits(name))).toEqual([])
  })

  it('tells every service its own passwords and nobody else’s', () => {
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
