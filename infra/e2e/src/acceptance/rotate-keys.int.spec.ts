import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { runOpsHere } from '@wordloom/ops/test-kit'
import { createTokenSigner, internalTokenHeader, readPrivateJwk, signingKeyOf, type TokenSigner } from '@wordloom/service-kit/auth'
import { createRedisKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createSessions } from '@wordloom/service-kit/sessions'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { type Balancer, startBalancer } from '@wordloom/test-kit/processes'
import type { Replica } from '@wordloom/testing'
import { createReplica } from '@wordloom/testing/editions'

// More of them would slow down the processes that start.
const loops = 2

describeWithBacking(['redis'], 'rotation of the keys for internal tokens, under load', (backing) => {
  const folder = mkdtempSync(join(tmpdir(), 'wordloom-roll-'))
  const file = join(folder, 'keys.env')
  const replicas: Replica[] = []
  const balancers: Balancer[] = []
  let shared: Record<string, string>
  let cookie: string

  /** The settings of a process, from the key file as it is now. */
  const settingsOf = (name: string): Record<string, string> => {
    const variables = parseEnv(readFileSync(file, 'utf8'))
    const own = variables[`INTERNAL_SIGNING_KEY_${name.toUpperCase()}`]
    return { ...shared, ...(own && { INTERNAL_SIGNING_KEY: own }), INTERNAL_TRUSTED_KEYS: variables.INTERNAL_TRUSTED_KEYS ?? '' }
  }
  /** A signer with the key that a process started now would use. */
  const signerOf = (name: string): TokenSigner => {
    const jwk = readPrivateJwk(settingsOf(name).INTERNAL_SIGNING_KEY ?? '')
    if (!jwk) throw new Error(`${name} has no key`)
    return createTokenSigner(signingKeyOf(jwk))
  }
  const ops = async (...args: string[]): Promise<void> => {
    expect(await runOpsHere(['keys', ...args, file], {})).toMatchObject({ code: 0 })
  }

  beforeAll(async () => {
    await ops('make')
    for (const processName of ['dictionary', 'dictionary', 'gateway', 'gateway'] as const) replicas.push(await createReplica(processName))
    for (const part of ['dictionary', 'gateway'])
      balancers.push(await startBalancer(replicas.filter((replica) => replica.processName === part)))
    const prefix = backing.redis.prefix.replace(/:$/, '')
    shared = {
      PUBLIC_URL: 'http://localhost:4000',
      REDIS_URL: backing.redis.url,
      REDIS_PREFIX: prefix,
      OIDC_ISSUER: 'http://localhost:8080/realms/none',
      REQUESTS_PER_MINUTE: '1000000',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
      ...Object.fromEntries(['WORDS', 'QUIZ', 'STATS', 'IDENTITY', 'WEB'].map((name) => [`${name}_URL`, 'http://127.0.0.1:9'])),
      DICTIONARY_URL: (balancers[0] as Balancer).url,
    }
    const keyValue = createRedisKeyValue({ url: backing.redis.url, prefix, logger: silentLogger })
    cookie = `wl_session=${await createSessions(keyValue).begin({ userId: 'ada' })}`
    await keyValue.close()
    await Promise.all(replicas.map((replica) => replica.begin(settingsOf(replica.processName))))
  }, 240_000)
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.child().stop('SIGKILL')))
    for (const balancer of balancers) balancer.close()
    rmSync(folder, { recursive: true })
  })

  const lookUp = async (base: string, headers: Record<string, string>): Promise<number> => {
    const response = await fetch(`${base}/api/dictionary/harbour`, { headers })
    await response.arrayBuffer()
    return response.status
  }
  const askAsWords = async (words: TokenSigner): Promise<number> => {
    const token = await words.sign('dictionary', { userId: `ada ${Math.random()}`, timeZone: 'UTC', via: 'service' })
    const headers = { [internalTokenHeader]: token, 'content-type': 'application/json' }
    const response = await fetch(`${balancers[0]?.url}/internal/first-senses`, { method: 'POST', headers, body: '{"words":["harbour"]}' })
    await response.arrayBuffer()
    return response.status
  }

  it('fails no request, and afterwards tokens signed with the old key are refused', async () => {
    const seen = new Map<string, number>()
    let running = true
    let words = signerOf('words')
    const use = async (what: string, ask: () => Promise<number>): Promise<void> => {
      while (running) {
        const outcome = `${what} ${await ask().catch((error: Error) => String(error.cause ?? error))}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        await sleep(40)
      }
    }
    const using = Array.from({ length: loops }, () => [
      use('learner', () => lookUp(balancers[1]?.url ?? '', { cookie })),
      use('words', () => askAsWords(words)),
    ]).flat()

    const old = signerOf('gateway')
    const statusUnder = async (signer: TokenSigner): Promise<number[]> => {
      const token = await signer.sign('dictionary', { userId: `eve ${Math.random()}`, timeZone: 'UTC', via: 'session' })
      const own = replicas.filter(({ processName }) => processName === 'dictionary')
      return Promise.all(own.map(({ port }) => lookUp(`http://127.0.0.1:${port}`, { [internalTokenHeader]: token })))
    }
    const underOld: number[][] = [await statusUnder(old)]
    try {
      for (let step = 1; step <= 3; step++) {
        await ops('roll')
        for (const index of [0, 1]) {
          const both = ['dictionary', 'gateway'].map((part) => replicas.filter((replica) => replica.processName === part)[index] as Replica)
          await Promise.all(
            both.map(async (replica) => {
              expect(await replica.child().stop('SIGTERM')).toBe(0)
              await replica.begin(settingsOf(replica.processName))
            }),
          )
          await sleep(500) // until the balancer has seen it
        }
        words = signerOf('words')
        underOld.push(await statusUnder(old))
        expect(await statusUnder(signerOf('gateway'))).toEqual([200, 200])
      }
    } finally {
      running = false
      await Promise.all(using)
    }
    expect(underOld.map(String)).toEqual(['200,200', '200,200', '200,200', '401,401'])
    expect([...seen.keys()].sort()).toEqual(['learner 200', 'words 200'])
    for (const count of seen.values()) expect(count).toBeGreaterThan(200)
  }, 300_000)
})
