import { request as httpRequest } from 'node:http'
import { expect, it } from '@jest/globals'
import { sendRaw } from '@wordloom/test-kit/http'
import { describeEchoGateway, sessions } from './gateway-test-kit/echo-gateway.ts'

describeEchoGateway('requests that the gateway refuses', (gateway) => {
  const { get } = gateway

  /** The status of a request whose path is sent as it is, which fetch would tidy up. */
  const rawStatus = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(gateway.url)
      httpRequest({ host: '127.0.0.1', port, path, headers: { cookie: gateway.cookie } }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
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

  it('refuses a state-changing request of another site, and accepts one of its own', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${gateway.url}/api/words`, { method: 'POST', headers: { cookie: gateway.cookie, ...headers } }).then(
        (response) => response.status,
      )
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

  it('refuses paths with dot segments, null bytes or broken escapes', async () => {
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

  it('refuses requests with two Host headers, an invalid one or none', async () => {
    const statusOf = async (...hosts: string[]): Promise<string> => {
      const named = hosts.map((host) => `Host: ${host}\r\n`).join('')
      const response = await sendRaw(
        gateway.url,
        `GET /api/words HTTP/1.1\r\n${named}Cookie: ${gateway.cookie}\r\nConnection: close\r\n\r\n`,
      )
      return response.slice(9, 12)
    }
    expect(await statusOf('wordloom.test')).toBe('200')
    for (const hosts of [['wordloom.test', 'evil.test'], ['wordloom.test', 'wordloom.test'], ['a b'], ['evil.test/x'], ['[x'], [''], []])
      expect([hosts, await statusOf(...hosts)]).toEqual([hosts, '400'])
  })

  it('forwards only what is in the route table: no health check, metrics or internal path of a service', async () => {
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
      '/API/words',
      '/api/Words',
      '/Api/v1/words',
      '/api/V1/words',
      '/API/AUTH/CONFIG',
      '/api/Auth/config',
    ]) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(await response.json()).toMatchObject({ status: 404, code: 'request.not-found' })
    }
  })

  it.each([
    ['/api/words', 1024 * 1024],
    ['/api/profile', 14_100_000],
  ])('refuses for %s a body over the limit of the route', async (path, largest) => {
    const send = (bytes: number) =>
      fetch(gateway.url + path, {
        method: 'PATCH',
        headers: { cookie: gateway.cookie, accept: 'text/plain', 'sec-fetch-site': 'same-origin' },
        body: Buffer.alloc(bytes, 'x'),
      })
    expect((await send(largest)).status).toBe(200)
    const refused = await send(largest + 1)
    expect([refused.status, await refused.text()]).toEqual([413, `The body may be at most ${Math.floor(largest / 1024)} kB`])
  })
})
