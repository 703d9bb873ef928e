import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createKeyring, generateKey, publicJwkOf } from '@wordloom/service-kit/auth'
import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'

const stored = ['MONGO_URL', 'NATS_URL']
const trusting = ['INTERNAL_TRUSTED_KEYS']
const missingOf = {
  'services/words/src/main.ts': [...stored, 'REDIS_URL', ...trusting, 'DICTIONARY_URL', 'INTERNAL_SIGNING_KEY'],
  'services/quiz/src/main.ts': [...stored, ...trusting, 'DICTIONARY_URL', 'INTERNAL_SIGNING_KEY'],
  'services/stats/src/main.ts': [...stored, ...trusting],
  'services/identity/src/main.ts': [...stored, 'REDIS_URL', ...trusting, 'PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  'services/dictionary/src/main.ts': trusting,
  'gateway/src/main.ts': [
    'PUBLIC_URL',
    'REDIS_URL',
    'WORDS_URL',
    'QUIZ_URL',
    'STATS_URL',
    'DICTIONARY_URL',
    'IDENTITY_URL',
    'WEB_URL',
    'INTERNAL_SIGNING_KEY',
    'OIDC_ISSUER',
  ],
}

/** The output of a process that must refuse to start. */
async function refusalOf(script: string, settings: Record<string, string>, patienceMs = 150_000): Promise<string> {
  const child = startChild(script, settings)
  const deadline = setTimeout(() => child.process.kill('SIGKILL'), patienceMs)
  const code = await new Promise((resolve) => child.process.once('close', resolve))
  clearTimeout(deadline)
  expect([script, code, child.output()]).toEqual([script, 1, expect.any(String)])
  return child.output()
}

describe('bad settings', () => {
  it('end every service’s start with one list of all invalid settings, each with an example', async () => {
    const wrong = { PORT: 'http', DRAIN_SECONDS: 'long', MOST_REQUESTS: '0', LOG_LEVEL: 'loud' }
    const refusals = Object.entries(missingOf).map(async ([script, missing]) => {
      const [title, ...lines] = (await refusalOf(script, wrong)).trim().split('\n')
      expect(title).toBe('These settings are missing or wrong:')
      const named = lines.map((line) => /^ {2}([A-Z_]+): /.exec(line)?.[1])
      expect([script, [...named].sort()]).toEqual([script, [...Object.keys(wrong), ...missing].sort()])
      for (const line of lines) expect(line).toMatch(/\(.*e\.g\. \S.*\)$/)
    })
    await Promise.all(refusals)
  }, 240_000)

  it('end the start of the embedded edition with one list of all invalid settings', async () => {
    const refusal = await refusalOf('infra/local/src/main.ts', { PORT: '99999', PUBLIC_URL: 'nowhere', TRUSTED_PROXIES: 'all' })
    expect(refusal.trim().split('\n')).toHaveLength(4)
    for (const name of ['PORT', 'PUBLIC_URL', 'TRUSTED_PROXIES']) expect(refusal).toMatch(new RegExp(`^ {2}${name}: .*e\\.g\\. `, 'm'))
  }, 240_000)

  it('include the development secrets, when PUBLIC_URL is not this machine', async () => {
    const known = publicJwkOf(generateKey('gateway', 'development-only-gateway'))
    const refusal = await refusalOf('services/dictionary/src/main.ts', {
      INTERNAL_TRUSTED_KEYS: JSON.stringify({ keys: [known] }),
      PUBLIC_URL: 'https://words.example.org',
    })
    expect(refusal).toContain('INTERNAL_TRUSTED_KEYS: is the default for trying Wordloom on one machine; choose one of your own')
    expect(refusal).not.toContain(known.x)
  }, 240_000)
})

describe('a start that fails on a corrupt database file', () => {
  it('ends the embedded edition with exit code 1 and prints the reason', async () => {
    const data = await mkdtemp(join(tmpdir(), 'wordloom-broken-'))
    await writeFile(
      join(data, 'quiz.sqlite'),
      'this is not a database, and it is longer than the header of one would be, a hundred bytes or more of it',
    )
    const said = await refusalOf('infra/local/src/main.ts', { PORT: '0', WORDLOOM_DATA: data }, 30_000)
    expect(said).toContain('file is not a database')
    expect(said).not.toContain('Wordloom is ready')
    await rm(data, { recursive: true, force: true })
  }, 240_000)
})

describe('a service whose backing servers do not answer yet', () => {
  it('waits for them, is alive but not ready, and logs what it waits for', async () => {
    const metrics = await freePort()
    const settings = {
      METRICS_PORT: String(metrics),
      ...createKeyring().settingsOf('words'),
      MONGO_URL: `mongodb://127.0.0.1:${await freePort()}/words?serverSelectionTimeoutMS=500`,
      NATS_URL: `nats://127.0.0.1:${await freePort()}`,
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
      DICTIONARY_URL: 'http://127.0.0.1:9',
      PORT: '0',
    }
    const waiting: Child = startChild('services/words/src/main.ts', settings)
    await until('words waits for MongoDB', async () => waiting.output().includes('MongoDB does not answer yet, waiting for it'), [waiting])
    const [alive, ready] = await Promise.all(['healthz', 'readyz'].map((page) => fetch(`http://127.0.0.1:${metrics}/${page}`)))
    expect([alive?.status, ready?.status, await ready?.text()]).toEqual([200, 503, 'starting'])
    expect(await waiting.stop('SIGTERM')).toBe(0)
  }, 240_000)
})
