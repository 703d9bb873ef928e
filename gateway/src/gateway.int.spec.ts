import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from '@jest/globals'
import { internalTokenHeader } from '@wordloom/service-kit/auth'
import { sendRaw } from '@wordloom/test-kit/http'
import { describeEchoGateway, type EchoedRequest, heldResponses, sessions, tokens } from './gateway-test-kit/echo-gateway.ts'

describeEchoGateway('the gateway', (gateway) => {
  const { get } = gateway

  it('forwards a signed-in request with a token that names its learner, and strips forged identity headers', async () => {
    const seen = (await (
      await get('/api/words?x=1', {
        [internalTokenHeader]: 'forged',
        'x-user-id': 'bob',
        'x-forwarded-for': '1.2.3.4',
        'x-causal': 'words:99',
      })
    ).json()) as EchoedRequest
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

  it('strips hop-by-hop headers and those that Connection names', async () => {
    const response = await sendRaw(
      gateway.url,
      `GET /api/words HTTP/1.1\r\nHost: wordloom.test\r\nCookie: ${gateway.cookie}\r\nConnection: close, X-Mine ,${internalTokenHeader}, host\r\nX-Mine: 1\r\nX-Yours: 2\r\n` +
        'Keep-Alive: 1\r\nProxy-Connection: close\r\nProxy-Authorization: Basic eA==\r\nTE: trailers\r\nTrailer: x\r\nUpgrade: h2c\r\n\r\n',
      { waitMs: 10_000 },
    )
    const { headers } = JSON.parse(response.split('\r\n\r\n')[1]?.replace(/^[0-9a-f]+\r\n|\r\n0$/g, '') ?? '') as EchoedRequest
    expect(headers).toMatchObject({ 'x-yours': '2', host: expect.stringMatching(/./) })
    for (const name of ['x-mine', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'upgrade'])
      expect(headers).not.toHaveProperty(name)
    // What Connection names is taken off before the gateway says anything of its own.
    expect(await tokens.verify(headers[internalTokenHeader] as string)).toMatchObject({ userId: 'ada' })
  })

  it('takes the time zone from the tz cookie, and UTC if it is missing or unknown', async () => {
    const zoneWith = async (tz: string) => {
      const seen = (await (await get('/api/words', { cookie: `${gateway.cookie}; tz=${tz}` })).json()) as EchoedRequest
      return (await tokens.verify(seen.headers[internalTokenHeader] as string))?.timeZone
    }
    expect(await zoneWith('Pacific%2FAuckland')).toBe('Pacific/Auckland')
    expect(await zoneWith('Middle/Earth')).toBe('UTC')
    expect(await zoneWith('..%2F..%2Fetc')).toBe('UTC')
  })

  it('stores the sequence number of a write in a short-lived cookie and forwards it with later reads', async () => {
    const wrote = await get('/api/words?seq=13')
    expect(wrote.headers.get('x-causal')).toBeNull()
    const set = wrote.headers.getSetCookie().find((line) => line.startsWith('wl_causal='))
    expect(set).toMatch(/words%3A13|words:13/)
    expect(set).toMatch(/HttpOnly/)
    const causal = set?.split(';')[0] ?? ''
    const read = (await (await get('/api/words', { cookie: `${gateway.cookie}; ${causal}` })).json()) as EchoedRequest
    expect(read.headers['x-causal']).toBe('words:13')
    const again = await get('/api/words?seq=7', { cookie: `${gateway.cookie}; ${causal}` })
    expect(again.headers.getSetCookie().join()).toMatch(/words(%3A|:)13/)
  })

  it('keeps the highest sequence number when two answers arrive out of order', async () => {
    const session = `wl_session=${await sessions.begin({ userId: 'ada' })}`
    const waiting = once(heldResponses, 'newListener')
    const first = get('/api/words?seq=5&after', { cookie: session })
    await waiting
    await get('/api/words?seq=6', { cookie: session })
    heldResponses.emit('respond')
    const set = (await first).headers.getSetCookie().find((line) => line.startsWith('wl_causal=')) ?? ''
    expect(decodeURIComponent(set)).toContain('words:6')
    const read = (await (await get('/api/words', { cookie: session })).json()) as EchoedRequest
    expect(read.headers['x-causal']).toBe('words:6')
  })

  it('streams the whole body of a request', async () => {
    const response = await fetch(`${gateway.url}/api/words/import`, {
      method: 'POST',
      headers: { cookie: gateway.cookie, 'sec-fetch-site': 'same-origin' },
      body: Buffer.alloc(1_000_000, 'x'),
    })
    expect(((await response.json()) as EchoedRequest).bytes).toBe(1_000_000)
  })

  it('gives every answer a request id, keeps a valid one from a proxy, and replaces an invalid one', async () => {
    expect((await get('/api/words')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect((await get('/api/words', { 'x-request-id': 'from-the-proxy-1' })).headers.get('x-request-id')).toBe('from-the-proxy-1')
    expect((await get('/api/words', { 'x-request-id': 'a b' })).headers.get('x-request-id')).not.toBe('a b')
  })

  it('answers 503 with Retry-After for a service that is not available, and goes on serving the others', async () => {
    const response = await get('/api/quiz/generate', { accept: 'text/plain' })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.text()).toBe('This part of Wordloom is not available right now. Please try again in a moment.')
    expect((await get('/api/words')).status).toBe(200)
  })

  it('goes on serving after a client disconnects in the middle of a body', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
    socket.write(`POST /api/words HTTP/1.1\r\nHost: x\r\nCookie: ${gateway.cookie}\r\nContent-Length: 1000\r\n\r\nhalf`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    expect((await get('/api/words')).status).toBe(200)
  })
})
