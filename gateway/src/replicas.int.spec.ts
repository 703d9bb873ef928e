import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type ApiKeyDirectory, createApiKeyDirectory, hashApiKey, makeApiKey } from '@wordloom/service-kit/api-keys'
import { createKeyring } from '@wordloom/service-kit/auth'
import { createRedisKeyValue, type KeyValueStore } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createSessions, type Session } from '@wordloom/service-kit/sessions'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'

const limit = 9

describeWithBacking(['redis'], 'three gateways on one Redis', (backing) => {
  const gateways: { url: string; child: Child; begin: () => Promise<void> }[] = []
  let service: Server
  let keyValue: KeyValueStore
  let directory: ApiKeyDirectory

  beforeAll(async () => {
    service = createServer((_request, response) => response.end('{}'))
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const prefix = backing.redis.prefix.replace(/:$/, '')
    keyValue = createRedisKeyValue({ url: backing.redis.url, prefix, logger: silentLogger })
    directory = createApiKeyDirectory(keyValue)
    const settings = {
      PUBLIC_URL: 'http://localhost:4000',
      ...createKeyring().settingsOf('gateway'),
      REDIS_URL: backing.redis.url,
      REDIS_PREFIX: prefix,
      OIDC_ISSUER: 'http://localhost:8080/realms/none',
      API_CALLS_PER_MINUTE: String(limit),
      LOG_LEVEL: 'trace',
      ...Object.fromEntries(['WORDS', 'QUIZ', 'STATS', 'DICTIONARY', 'IDENTITY', 'WEB'].map((name) => [`${name}_URL`, upstream])),
    }
    for (let replica = 0; replica < 3; replica++) {
      const [port, metrics] = [await freePort(), await freePort()]
      const start = () => startChild('gateway/src/main.ts', { ...settings, PORT: String(port), METRICS_PORT: String(metrics) })
      const gateway = {
        url: `http://127.0.0.1:${port}`,
        child: start(),
        async begin() {
          if (gateway.child.process.exitCode !== null || gateway.child.process.signalCode !== null) gateway.child = start()
          await until('a gateway becomes ready', async () => (await fetch(`http://127.0.0.1:${metrics}/readyz`)).ok, [gateway.child])
        },
      }
      gateways.push(gateway)
    }
    await Promise.all(gateways.map(({ begin }) => begin()))
  })
  afterAll(async () => {
    await Promise.all(gateways.map(({ child }) => child.stop('SIGKILL')))
    await new Promise((resolve) => service.close(resolve))
    await keyValue.close()
  })

  const newKey = async (keyId: string, userId = `learner of ${keyId}`): Promise<string> => {
    const key = makeApiKey()
    await directory.put(hashApiKey(key), { userId, keyId })
    return key
  }
  const call = (replica: number, key: string) =>
    fetch(`${gateways[replica]?.url}/api/v1/words`, { headers: { authorization: `Bearer ${key}` } })
  const statuses = async (key: string) => Promise.all([0, 1, 2].map(async (replica) => (await call(replica, key)).status))

  it('count the calls of a learner’s programs together, also after one gateway was killed', async () => {
    const key = await newKey('counted', 'ada')
    for (let time = 0; time < limit / 3; time++) expect(await statuses(key)).toEqual([200, 200, 200])
    expect(await statuses(key)).toEqual([429, 429, 429])
    const [first] = gateways
    await first?.child.stop('SIGKILL')
    await first?.begin()
    const refused = await call(0, key)
    expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(0, await newKey('another'))).status).toBe(200)
  })

  it('count calls per learner: a new key has no new calls', async () => {
    const key = await newKey('first', 'bob')
    for (let time = 0; time < limit / 3; time++) await statuses(key)
    await directory.remove(hashApiKey(key))
    expect(await statuses(await newKey('second', 'bob'))).toEqual([429, 429, 429])
  })

  it('refuse a session as soon as it has ended, although they cache it', async () => {
    const sessions = createSessions(keyValue)
    const cookie = `wl_session=${await sessions.begin({ userId: 'ada' })}`
    const visit = async () =>
      Promise.all(gateways.map(async ({ url }) => (await fetch(`${url}/api/words`, { headers: { cookie } })).status))
    for (let time = 0; time < 3; time++) expect(await visit()).toEqual([200, 200, 200])
    const [session] = await sessions.list('ada')
    await sessions.end(session as Session)
    expect(await visit()).toEqual([401, 401, 401])
  })

  it('refuse a key as soon as it is deleted', async () => {
    const key = await newKey('deleted')
    expect(await statuses(key)).toEqual([200, 200, 200])
    await directory.remove(hashApiKey(key))
    expect(await statuses(key)).toEqual([401, 401, 401])
  })

  it('record once a minute that a key was used', async () => {
    const key = await newKey('noted')
    await call(0, key)
    const noted = await directory.lastUsed('noted')
    expect(Date.now() - (noted?.getTime() ?? 0)).toBeLessThan(60_000)
    await statuses(key)
    expect(await directory.lastUsed('noted')).toEqual(noted)
  })

  it('log no key at any log level', async () => {
    const key = await newKey('secret')
    await statuses(key)
    const typo = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`
    await statuses(typo)
    await until('the requests are logged', async () => gateways.every(({ child }) => child.output().includes('"status":401')), [])
    for (const { child } of gateways) expect(child.output()).not.toContain(key.slice(3, 33))
  })
})
