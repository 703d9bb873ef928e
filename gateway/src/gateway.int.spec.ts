import { EventEmitter, once } from 'node:events'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hashApiKey, makeApiKey } from '@wordloom/service-kit/api-keys'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { sendRaw } from '@wordloom/testing'
import { Registry } from 'prom-client'
import { createGateway } from './gateway.ts'
import { openToPrograms } from './policies/access/api-key.ts'
import { httpUpstream } from './upstream/http-upstream.ts'
import { inProcessUpstream } from './upstream/in-process-upstream.ts'

const keyring = createKeyring()
const tokens = keyring.verifier('words')
const sqlite = openSqlite(':memory:')
const keyValue = createSqliteKeyValue(sqlite)
const sessions = createSessions(keyValue)
const programs = openToPrograms({ keyValue, clock: systemClock, callsPerMinute: 3 })

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; bytes: number }

/** Lets those answers go that were asked to wait (`?after`). */
const overtaken = new EventEmitter()

/** A service that says what reached it, and answers with the seq that the address asks for. */
const echo = createServer((request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  request.on('end', () => {
    const { searchParams } = new URL(request.url ?? '/', 'http://echo')
    const seq = searchParams.get('seq')
    if (seq) response.setHeader('x-causal', `words=${seq}`)
    response.setHeader('content-type', 'application/json')
    const answer = (): void => {
      response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, bytes }))
    }
    if (searchParams.has('after')) overtaken.once('answer', answer)
    else answer()
  })
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port
const listening = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

describe.each(['over HTTP', 'in-process'])('the gateway, handing requests on %s', (transport) => {
  let server: Server
  let url: string
  let cookie: string

  beforeAll(async () => {
    if (!echo.listening) await listening(echo)
    const echoUrl = `http://127.0.0.1:${portOf(echo)}`
    const words =
      transport === 'over HTTP'
        ? httpUpstream({ name: 'words', url: echoUrl, logger: silentLogger })
        : inProcessUpstream((request, response) => echo.emit('request', request, response))
    server = createServer(
      createGateway({
        publicUrl: new URL('http://wordloom.test'),
        upstreams: { words, identity: words, quiz: httpUpstream({ name: 'quiz', url: 'http://127.0.0.1:9', logger: silentLogger }) },
        pages: (_call, next) => next(),
        sessions,
        sessionCookie: 'wl_session',
        programs,
        signer: keyring.signer('gateway'),
        logger: silentLogger,
        metrics: createRequestMetrics(new Registry(), 'gateway'),
      }),
    )
    await listening(server)
    url = `http://127.0.0.1:${portOf(server)}`
    cookie = `wl_session=${await sessions.begin({ userId: 'ada' })}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  afterAll(() => {
    echo.closeAllConnections()
    echo.close()
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers: { cookie, ...headers } })
  /** The status of a request whose path is sent as it is, which fetch would tidy up. */
  const rawStatus = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port: portOf(server), path, headers: { cookie } }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })

  it('hands a signed-in request on with a token that names its learner, and no cookie-made claims', async () => {
    const seen = (await (
      await get('/api/words?x=1', {
        [internalTokenHeader]: 'forged',
        'x-user-id': 'bob',
        'x-forwarded-for': '1.2.3.4',
        'x-causal': 'words:99',
      })
    ).json()) as Seen
    expect(seen.url).toBe('/api/words?x=1')
    expect(await tokens.verify(seen.headers[internalTokenHeader] as string)).toMatchObject({
      userId: 'ada',
      via: 'session',
      timeZone: 'UTC',
    })
    expect(seen.headers).not.toHaveProperty('x-user-id')
    expect(seen.headers['x-forwarded-for'] ?? '').not.toContain('1.2.3.4')
    expect(seen.headers).not.toHaveProperty('x-causal')
  })

  it('passes on nothing that a client says to the gateway alone, nor what its Connection names', async () => {
    const answer = await sendRaw(
      url,
      `GET /api/words HTTP/1.1\r\nHost: wordloom.test\r\nCookie: ${cookie}\r\nConnection: close, X-Mine ,${internalTokenHeader}, host\r\nX-Mine: 1\r\nX-Yours: 2\r\n` +
        'Keep-Alive: 1\r\nProxy-Connection: close\r\nProxy-Authorization: Basic eA==\r\nTE: trailers\r\nTrailer: x\r\nUpgrade: h2c\r\n\r\n',
      { waitMs: 10_000 },
    )
    const { headers } = JSON.parse(answer.split('\r\n\r\n')[1]?.replace(/^[0-9a-f]+\r\n|\r\n0$/g, '') ?? '') as Seen
    expect(headers).toMatchObject({ 'x-yours': '2', host: expect.stringMatching(/./) })
    for (const name of ['x-mine', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'upgrade'])
      expect(headers).not.toHaveProperty(name)
    // What Connection names is taken off before the gateway says anything of its own.
    expect(await tokens.verify(headers[internalTokenHeader] as string)).toMatchObject({ userId: 'ada' })
  })

  it('refuses a request without a session, with an altered one, and with one that has ended', async () => {
    const id = await sessions.begin({ userId: 'ada' })
    const statusWith = async (value: string): Promise<number> => (await get('/api/words', { cookie: value })).status
    expect(await statusWith('')).toBe(401)
    expect(await statusWith(`wl_session=${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)).toBe(401)
    expect(await statusWith('wl_session=%7B%22%24ne%22%3Anull%7D')).toBe(401)
    expect(await statusWith(`wl_session=${id}`)).toBe(200)
    const session = await sessions.find(id)
    if (session) await sessions.end(session)
    expect(await statusWith(`wl_session=${id}`)).toBe(401)
  })

  it('takes the time zone from the tz cookie, and UTC where it is none', async () => {
    const zoneWith = async (tz: string) => {
      const seen = (await (await get('/api/words', { cookie: `${cookie}; tz=${tz}` })).json()) as Seen
      return (await tokens.verify(seen.headers[internalTokenHeader] as string))?.timeZone
    }
    expect(await zoneWith('Pacific%2FAuckland')).toBe('Pacific/Auckland')
    expect(await zoneWith('Middle/Earth')).toBe('UTC')
    expect(await zoneWith('..%2F..%2Fetc')).toBe('UTC')
  })

  it('remembers what a learner wrote in a short-lived cookie and passes it on', async () => {
    const wrote = await get('/api/words?seq=13')
    expect(wrote.headers.get('x-causal')).toBeNull()
    const set = wrote.headers.getSetCookie().find((line) => line.startsWith('wl_causal='))
    expect(set).toMatch(/words%3A13|words:13/)
    expect(set).toMatch(/HttpOnly/)
    const causal = set?.split(';')[0] ?? ''
    const read = (await (await get('/api/words', { cookie: `${cookie}; ${causal}` })).json()) as Seen
    expect(read.headers['x-causal']).toBe('words:13')
    const again = await get('/api/words?seq=7', { cookie: `${cookie}; ${causal}` })
    expect(again.headers.getSetCookie().join()).toMatch(/words(%3A|:)13/)
  })

  it('forgets nothing of what was written where one answer overtakes another', async () => {
    const session = `wl_session=${await sessions.begin({ userId: 'ada' })}`
    const waiting = once(overtaken, 'newListener')
    const first = get('/api/words?seq=5&after', { cookie: session })
    await waiting
    await get('/api/words?seq=6', { cookie: session })
    overtaken.emit('answer')
    const set = (await first).headers.getSetCookie().find((line) => line.startsWith('wl_causal=')) ?? ''
    expect(decodeURIComponent(set)).toContain('words:6')
    const read = (await (await get('/api/words', { cookie: session })).json()) as Seen
    expect(read.headers['x-causal']).toBe('words:6')
  })

  it('refuses a state-changing request of another site, and takes one of its own', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${url}/api/words`, { method: 'POST', headers: { cookie, ...headers } }).then((answer) => answer.status)
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await post({ origin: 'https://evil.test', 'sec-fetch-site': '' })).toBe(403)
    // A browser that does not say where a request comes from in Sec-Fetch-Site says it in Origin.
    expect(await post({ origin: 'https://evil.test' })).toBe(403)
    expect(await post({ origin: 'null' })).toBe(403)
    expect(await post({ origin: 'http://wordloom.test.evil.test' })).toBe(403)
    expect(await post({ origin: 'http://wordloom.test' })).toBe(200)
    expect(await post({})).toBe(200)
    expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await post({ origin: 'http://wordloom.test', 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  it('refuses addresses that climb, hold null bytes, or cannot be decoded', async () => {
    for (const path of [
      '/api/words/../quiz',
      '/api/words/%2e%2e/quiz',
      '/api/words/..%2fquiz',
      '/api/words/%00',
      '/api/words/%ff',
      '/api/words\\..',
      '//evil.test/api/words',
    ]) {
      expect([path, await rawStatus(path)]).toEqual([path, 400])
    }
  })

  it('reaches nothing but the route table: no health, docs or internal path of a service', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/wordsmith',
      '/internal/distractors',
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/internal',
    ]) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(await answer.json()).toMatchObject({ status: 404, code: 'request.not-found' })
    }
  })

  it('says in a sentence that a service is not available, and goes on', async () => {
    const answer = await get('/api/quiz/generate', { accept: 'text/plain' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.text()).toBe('This part of Wordloom is not available right now. Please try again in a moment.')
    expect((await get('/api/words')).status).toBe(200)
  })

  it('streams bodies through, whole', async () => {
    const answer = await fetch(`${url}/api/words/import`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: Buffer.alloc(1_000_000, 'x'),
    })
    expect(((await answer.json()) as Seen).bytes).toBe(1_000_000)
  })

  it.each([
    ['/api/words', 1024 * 1024],
    ['/api/profile', 14_100_000],
  ])('takes for %s no body larger than that route needs', async (path, largest) => {
    const send = (bytes: number) =>
      fetch(url + path, {
        method: 'PATCH',
        headers: { cookie, accept: 'text/plain', 'sec-fetch-site': 'same-origin' },
        body: Buffer.alloc(bytes, 'x'),
      })
    expect((await send(largest)).status).toBe(200)
    const refused = await send(largest + 1)
    expect([refused.status, await refused.text()]).toEqual([413, `The body may be at most ${Math.floor(largest / 1024)} kB`])
  })

  it('gives every answer a request id, keeps a proxy’s own, and refuses one that is none', async () => {
    expect((await get('/api/words')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect((await get('/api/words', { 'x-request-id': 'from-the-proxy-1' })).headers.get('x-request-id')).toBe('from-the-proxy-1')
    expect((await get('/api/words', { 'x-request-id': 'a b' })).headers.get('x-request-id')).not.toBe('a b')
  })

  it('lets a program in by its API key alone, which goes no further, three times a minute here', async () => {
    const key = makeApiKey()
    const hash = hashApiKey(key)
    const userId = `ada ${transport}`
    await programs.keys.put(hash, { userId, keyId: 'key' })
    const call = (authorization: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/v1/words`, { headers: { authorization, accept: 'text/plain', ...headers } })

    const answer = await call(`bearer ${key}`, {
      cookie: 'wl_session=somebody',
      'time-zone': 'Pacific/Auckland',
      [internalTokenHeader]: 'forged',
    })
    const seen = (await answer.json()) as Seen
    expect(seen.headers).not.toHaveProperty('authorization')
    expect(await tokens.verify(seen.headers[internalTokenHeader] as string)).toMatchObject({
      userId,
      via: 'api-key',
      timeZone: 'Pacific/Auckland',
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'ratelimit-policy': '"default";q=3;w=60',
      ratelimit: '"default";r=2;t=60',
      'ratelimit-limit': '3',
      'ratelimit-remaining': '2',
      'ratelimit-reset': '60',
    })

    const typo = key.slice(0, 9) + (key[9] === 'a' ? 'b' : 'a') + key.slice(10)
    for (const wrong of [
      '',
      'Bearer',
      'Bearer ',
      key,
      `Basic ${key}`,
      `Bearer ${typo}`,
      `Bearer ${makeApiKey()}`,
      `Bearer ${key} ${key}`,
    ]) {
      const refused = await call(wrong, { cookie })
      expect([wrong, refused.status, refused.headers.get('www-authenticate')]).toEqual([wrong, 401, 'Bearer realm="Wordloom"'])
      expect(refused.headers.get('content-type')).toContain('application/problem+json')
      expect(await refused.json()).toMatchObject({ code: 'auth.api-key-invalid', requestId: refused.headers.get('x-request-id') })
    }

    expect([(await call(`Bearer ${key}`)).status, (await call(`Bearer ${key}`)).status]).toEqual([200, 200])
    const over = await call(`Bearer ${key}`)
    expect([over.status, over.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await over.json()).toMatchObject({ code: 'request.rate-limited' })

    await programs.keys.remove(hash)
    expect((await call(`Bearer ${key}`)).status).toBe(401)
  })

  it('shows the API’s description to anybody, and nothing else of v1', async () => {
    for (const path of ['/api/v1/openapi.json', '/api/v1/docs', '/api/v1/docs/page.js'])
      expect((await get(path, { cookie: '' })).status).toBe(200)
    for (const path of ['/api/v1', '/api/v1/', '/api/v1/nothing', '/api/v1/openapi']) {
      const answer = await get(path, { cookie: '', accept: 'text/plain' })
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
    }
  })

  it('lives on after a client that hangs up in the middle', async () => {
    const socket = connect(portOf(server), '127.0.0.1')
    socket.write(`POST /api/words HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: 1000\r\n\r\nhalf`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    expect((await get('/api/words')).status).toBe(200)
  })
})
