import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { clientAddressHeader } from '@wordloom/service-kit/limits'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'
import { createGateway, type GatewayDependencies } from './gateway.ts'
import { createProgramAccess } from './policies/access/api-key.ts'
import { inProcessUpstream } from './upstream/in-process-upstream.ts'

const keyValue = createSqliteKeyValue(openSqlite(':memory:'))
const sessions = createSessions(keyValue)

/** Responds with what reached it. */
const echo = inProcessUpstream((request, response) => {
  request.resume()
  response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers))
})

describe('limits per client address', () => {
  let server: Server
  let url: string
  async function serve(options: Partial<GatewayDependencies>): Promise<void> {
    server = createServer(
      createGateway({
        publicUrl: new URL('http://wordloom.test'),
        upstreams: { words: echo, identity: echo },
        pages: (_call, next) => next(),
        sessions,
        sessionCookie: 'wl_session',
        programs: createProgramAccess({ keyValue, clock: systemClock, callsPerMinute: 60 }),
        signer: createKeyring().signer('gateway'),
        logger: silentLogger,
        metrics: createRequestMetrics(new Registry(), 'gateway'),
        ...options,
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (forwarded?: string, path = '/api/auth/config', headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { ...headers, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) } })
  const statuses = async (...forwarded: (string | undefined)[]): Promise<number[]> => {
    const found: number[] = []
    for (const address of forwarded) found.push((await ask(address)).status)
    return found
  }

  it('allows REQUESTS_PER_MINUTE calls a minute, signed in or not, and any number of pages', async () => {
    await serve({ requestsPerMinute: 3, pages: ({ path, response }, next) => (path === '/' ? void response.end('page') : next()) })
    const cookie = `wl_session=${await sessions.begin({ userId: 'ada' })}`
    expect([(await ask()).status, (await ask(undefined, '/api/words', { cookie })).status, (await ask()).status]).toEqual([200, 200, 200])
    const refused = await ask(undefined, '/api/words', { cookie, accept: 'text/plain' })
    expect([refused.status, await refused.text()]).toEqual([429, 'Too many requests. Please wait a moment and try again.'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    for (let page = 0; page < 5; page++) expect((await ask(undefined, '/')).status).toBe(200)
  })

  it('ignores X-Forwarded-For when no proxy is trusted', async () => {
    await serve({ requestsPerMinute: 2 })
    expect(await statuses('203.0.113.1', '203.0.113.2', '203.0.113.3')).toEqual([200, 200, 429])
  })

  it('counts by the address that the last trusted proxy reports, not by what the client sent', async () => {
    await serve({ requestsPerMinute: 2, trustedProxies: 1 })
    expect(await statuses('1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1', '3.3.3.3, 203.0.113.1')).toEqual([200, 200, 429])
    expect(await statuses('203.0.113.2', '203.0.113.2', '203.0.113.2')).toEqual([200, 200, 429])
  })

  it('counts all addresses of an IPv6 /64 as one', async () => {
    await serve({ requestsPerMinute: 2, trustedProxies: 1 })
    expect(await statuses('2001:db8::1', '2001:db8::2:3', '2001:db8::ffff:ffff:ffff:ffff', '2001:db8:0:1::1')).toEqual([200, 200, 429, 200])
  })

  it('sends the client address to the sign-in routes only, and overwrites a forged one', async () => {
    await serve({ trustedProxies: 1 })
    const seen = async (path: string, headers: Record<string, string>) =>
      (await (await ask('203.0.113.1', path, { [clientAddressHeader]: '9.9.9.9', ...headers })).json()) as IncomingHttpHeaders
    expect(await seen('/api/auth/config', {})).toMatchObject({ [clientAddressHeader]: '203.0.113.1' })
    const cookie = `wl_session=${await sessions.begin({ userId: 'ada' })}`
    expect(await seen('/api/words', { cookie })).not.toHaveProperty(clientAddressHeader)
  })
})
