import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readPrivateJwk, readPublicJwks } from '@wordloom/service-kit/auth'
import { parse } from 'yaml'
import { runOps } from '../ops.ts'
import { readKeys } from './key-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'wordloom-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function ops(...args: string[]): Promise<{ code: number; output: string }> {
  let output = ''
  // A server that is not there: keys are made where no installation runs yet.
  const code = await runOps(['keys', ...args], { MONGO_URL: 'mongodb://nowhere' }, (line) => {
    output += line
  })
  return { code, output }
}
const kidsOf = (keys: readonly { kid: string }[]): string[] => keys.map(({ kid }) => kid)
const kidsIn = (file: string) => {
  const { signing, next = {}, trusted } = readKeys(file)
  return { signing: kidsOf(Object.values(signing)), next: kidsOf(Object.values(next)), trusted: kidsOf(trusted) }
}

describe('ops keys: the keys of internal tokens', () => {
  it('make creates a file that only its owner can read', async () => {
    const file = join(folder, 'new.env')
    expect(await ops('make', file)).toMatchObject({ code: 0 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { signing, trusted } = readKeys(file)
    expect(Object.entries(signing).map(([issuer, { iss }]) => [issuer, iss])).toEqual([
      ['gateway', 'gateway'],
      ['words', 'words'],
      ['quiz', 'quiz'],
    ])
    expect(trusted.map(({ x }) => x)).toEqual(Object.values(signing).map(({ x }) => x))
    expect(trusted.every((key) => !('d' in key))).toBe(true)
  })

  it('make keeps the other lines of a file, and refuses to overwrite keys', async () => {
    const file = join(folder, '.env')
    writeFileSync(file, 'PUBLIC_URL=https://words.example.org\n# the port\nWORDLOOM_PORT=80\n', { mode: 0o644 })
    await ops('make', file)
    expect(readFileSync(file, 'utf8')).toMatch(/^PUBLIC_URL=https:\/\/words.example.org\n# the port\nWORDLOOM_PORT=80\nINTERNAL_SIGNING/)
    expect(statSync(file).mode & 0o777).toBe(0o640)
    const before = readFileSync(file, 'utf8')
    expect(await ops('make', file)).toEqual({ code: 1, output: expect.stringContaining('has keys already') })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('roll first trusts the next keys, then signs with them, then drops the old ones, repeatedly', async () => {
    const file = join(folder, 'roll.env')
    await ops('make', file)
    let { signing: old } = kidsIn(file)
    for (let time = 0; time < 2; time++) {
      expect(await ops('roll', file)).toEqual({ code: 0, output: expect.stringMatching(/^Step 1 of 3\./) })
      const { signing, next, trusted } = kidsIn(file)
      expect([signing, trusted]).toEqual([old, [...old, ...next]])
      expect(next.some((kid) => old.includes(kid))).toBe(false)
      expect(await ops('roll', file)).toEqual({ code: 0, output: expect.stringMatching(/^Step 2 of 3\./) })
      expect(kidsIn(file)).toEqual({ signing: next, next: [], trusted })
      expect(await ops('roll', file)).toEqual({ code: 0, output: expect.stringMatching(/^Step 3 of 3\./) })
      expect(kidsIn(file)).toEqual({ signing: next, next: [], trusted: next })
      old = next
    }
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(4)
  })

  it.each([
    ['does not exist', undefined, 'There is no file'],
    ['has no keys', 'PUBLIC_URL=http://localhost', 'INTERNAL_TRUSTED_KEYS in'],
    ['lacks a key', (made: string) => made.replace(/INTERNAL_SIGNING_KEY_QUIZ=.*\n/, ''), 'INTERNAL_SIGNING_KEY_QUIZ in'],
    [
      'has another issuer’s key',
      (made: string) => made.replace('KEY_WORDS', 'KEY_OLD').replace('KEY_QUIZ', 'KEY_WORDS'),
      'is not a private key of words',
    ],
  ])('roll refuses a file that %s', async (_, content, sentence) => {
    const file = join(folder, `faulty-${_}`)
    if (typeof content === 'string') writeFileSync(file, content)
    else if (content) {
      await ops('make', file)
      writeFileSync(file, content(readFileSync(file, 'utf8')))
    }
    expect(await ops('roll', file)).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  })
})

describe('the keys in docker-compose.yml', () => {
  const { services } = parse(readFileSync(join(import.meta.dirname, '../../../../docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>
  }
  const defaultOf = (service: string, variable: string): string =>
    services[service]?.environment?.[variable]?.match(/^\$\{[A-Z_]+:-(.*)\}$/)?.[1] ?? ''

  it('are development defaults, named as such, and match each other', () => {
    const trusted = readPublicJwks(defaultOf('dictionary', 'INTERNAL_TRUSTED_KEYS'))
    for (const name of ['gateway', 'words', 'quiz']) {
      const { iss, kid, x } = readPrivateJwk(defaultOf(name, 'INTERNAL_SIGNING_KEY')) ?? {}
      expect([iss, kid]).toEqual([name, `development-only-${name}`])
      expect(trusted?.find((key) => key.kid === kid)).toMatchObject({ iss, x })
    }
  })

  it('are only given to the processes that sign with them', () => {
    const holders = Object.keys(services).filter((name) => services[name]?.environment?.INTERNAL_SIGNING_KEY)
    expect(holders.sort()).toEqual(['gateway', 'quiz', 'words'])
  })
})
