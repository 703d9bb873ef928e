import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { createLogger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'
import { createGateway } from './gateway.ts'
import { createProgramAccess } from './policies/access/api-key.ts'
import { inProcessUpstream } from './upstream/in-process-upstream.ts'

const keyValue = createSqliteKeyValue(openSqlite(':memory:'))
const sessions = createSessions(keyValue)
const lines: string[] = []

function gatewayAt(publicUrl: string): Server {
  const words = inProcessUpstream((request, response) => {
    if (request.url?.includes('broken')) throw new Error('connect ECONNREFUSED mongo.internal:27017')
    response.setHeader('x-causal', 'words=7')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end('[]')
  })
  return createServer(
    createGateway({
      publicUrl: new URL(publicUrl),
      upstreams: { words, identity: words },
      pages: ({ path, response }, next) => (path === '/' ? void response.end('<!doctype html>') : next()),
      sessions,
      sessionCookie: 'wl_session',
      programs: createProgramAccess({ keyValue, clock: systemClock, callsPerMinute: 60 }),
      signer: createKeyring().signer('gateway'),
      logger: createLogger('gateway', 'info', { write: (line) => void lines.push(line) }),
      metrics: createRequestMetrics(new Registry(), 'gateway'),
    }),
  )
}

describe('security of the gateway', () => {
  const servers: Server[] = []
  let plain: string
  let encrypted: string
  let cookie: string

  beforeAll(async () => {
    for (const publicUrl of ['http://localhost:4000', 'https://words.example.org']) {
      const server = gatewayAt(publicUrl)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      servers.push(server)
    }
    const [first, second] = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    plain = first as string
    encrypted = second as string
    cookie = `wl_session=${await sessions.begin({ userId: 'ada' })}`
  })
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })

  it('sends pages a content security policy of one origin, without inline scripts, plug-ins or foreign frames', async () => {
    const { headers } = await fetch(`${encrypted}/`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/unsafe|\*/)
    for (const directive of ["default-src 'self'", "script-src 'self'", "style-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy.split(';')).toContain(directive)
    for (const directive of ["frame-ancestors 'self'", "form-action 'self'", 'upgrade-insecure-requests'])
      expect(policy.split(';')).toContain(directive)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('server')).toBe(false)
  })

  it('sends calls headers that forbid showing them as a page, and no CORS header', async () => {
    const { headers } = await fetch(`${encrypted}/api/words`, { headers: { cookie, origin: 'https://evil.example' } })
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const preflight = await fetch(`${encrypted}/api/words`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    })
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false)
  })

  it('sends HSTS for a year with subdomains when the public address is https, and never otherwise', async () => {
    for (const path of ['/', '/api/words', '/api/nothing'])
      expect((await fetch(encrypted + path)).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect((await fetch(`${plain}/`)).headers.has('strict-transport-security')).toBe(false)
  })

  it('sends cookies that are HttpOnly and SameSite=Lax, and Secure with the __Host- prefix over https', async () => {
    const [ofPlain, ofEncrypted] = await Promise.all(
      [plain, encrypted].map(async (url) => (await fetch(`${url}/api/words`, { headers: { cookie } })).headers.getSetCookie().join()),
    )
    expect(ofPlain).toMatch(/^wl_causal=.*; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(ofEncrypted).toMatch(/^__Host-wl_causal=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('tells the client nothing of an internal fault', async () => {
    const response = await fetch(`${plain}/api/words/broken`, { headers: { cookie } })
    expect(response.status).toBe(503)
    expect(await response.text()).not.toMatch(/mongo|ECONNREFUSED|at .*\.ts/)
    expect(lines.find((line) => line.includes('ECONNREFUSED'))).toContain(`"requestId":"${response.headers.get('x-request-id')}"`)
  })

  it('logs one line per request, without paths, cookies or forged lines', async () => {
    const forged = '","level":60,"msg":"admin signed in'
    const response = await fetch(`${plain}/api/words?search=${encodeURIComponent(`serendipity\n{"level":60}`)}`, {
      headers: { cookie, 'x-request-id': forged, 'user-agent': forged, traceparent: forged },
    })
    const own = () => lines.filter((line) => line.includes(String(response.headers.get('x-request-id'))))
    for (const deadline = Date.now() + 10_000; own().length === 0 && Date.now() < deadline; )
      await new Promise((wait) => setTimeout(wait, 20))
    const [line = '', ...more] = own()
    expect(more).toEqual([])
    expect(line.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'request', method: 'GET', route: '/api/words', status: 200, userId: 'ada' })
    expect(line).not.toMatch(/serendipity|wl_session|admin/)
  })

  it.each([
    { what: 'no session', refused: 'auth.signed-out', path: '/api/words', init: {} },
    {
      what: 'a forged session',
      refused: 'auth.signed-out',
      path: '/api/words',
      init: { headers: { cookie: `wl_session=${'x'.repeat(43)}` } },
    },
    {
      what: 'a wrong API key',
      refused: 'auth.api-key-invalid',
      path: '/api/v1/words',
      init: { headers: { authorization: 'Bearer wl_x' } },
    },
    {
      what: 'a request of another site',
      refused: 'request.cross-site',
      path: '/api/words',
      init: { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } },
    },
    {
      what: 'a body that is too large',
      refused: 'request.too-large',
      path: '/api/words',
      init: { method: 'POST', body: 'x'.repeat(1_100_000) },
    },
    { what: 'an address outside the route table', refused: 'request.not-found', path: '/api/admin', init: {} },
  ])('logs code and client address when it refuses $what', async ({ refused, path, init }) => {
    const headers = refused === 'request.cross-site' || refused === 'request.too-large' ? { cookie } : {}
    const response = await fetch(plain + path, { ...init, headers: { ...headers, ...(init as RequestInit).headers } } as RequestInit)
    const id = String(response.headers.get('x-request-id'))
    const own = () => lines.find((line) => line.includes(id) && line.includes('"msg":"request"'))
    for (const deadline = Date.now() + 10_000; !own() && Date.now() < deadline; ) await new Promise((wait) => setTimeout(wait, 20))
    expect(JSON.parse(own() ?? '{}')).toMatchObject({ refused, client: '127.0.0.1', status: response.status })
  })

  it('refuses a request with both Content-Length and Transfer-Encoding', async () => {
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(plain).port), '127.0.0.1', () =>
        socket.write(
          'POST /api/words HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n',
        ),
      )
      let text = ''
      socket.on('data', (part) => {
        text += part.toString()
      })
      socket.on('close', () => resolve(text))
    })
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})
