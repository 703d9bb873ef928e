import { get, type IncomingMessage } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { internalTokenHeader } from '../auth/index.ts'
import { long } from './route-test-kit/routes.ts'
import { ada, address, call, keyring, log, post, problemOf, serveRoutes, token } from './route-test-kit/served.ts'

serveRoutes()

describe('a route', () => {
  it('gets the parsed body, the learner, their local day and the context of its events', async () => {
    const response = await post(JSON.stringify({ text: 'ubiquitous', unknown: true }), { 'x-request-id': 'r-1', 'idempotency-key': 'k-1' })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      text: 'ubiquitous',
      userId: 'ada',
      localDate: '2026-11-22',
      correlationId: 'r-1',
      idempotencyKey: 'k-1',
    })
  })

  it('sends the committed event in x-causal, for the next read to wait for', async () => {
    expect((await post('{"text":"a"}')).headers.get('x-causal')).toBe('words=4')
  })

  it('sends Cache-Control no-store by default, and no X-Powered-By', async () => {
    const response = await call('/public')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-powered-by')).toBeNull()
  })

  it('has its path in exactly its letter case, like the rows of the gateway', async () => {
    for (const path of ['/Public', '/PUBLIC', '/Words', '/gonE']) {
      const response = await call(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await problemOf(response)).toMatchObject({ code: 'request.not-found' })
    }
  })

  it('may answer no content, a redirect or a stream', async () => {
    const none = await call('/words', { method: 'DELETE' })
    expect([none.status, await none.text()]).toEqual([204, ''])
    const elsewhere = await call('/gone')
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, '/elsewhere'])
    const stream = await call('/stream')
    expect([stream.headers.get('content-type'), await stream.text()]).toEqual(['text/csv', 'a,b\n1,2\n'])
  })
})

describe('a long list', () => {
  const lengthOf = async (path: string, encoding: string): Promise<{ encoding: string | null; bytes: number; vary: string | null }> => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}${path}`, { headers: { 'accept-encoding': encoding, [internalTokenHeader]: token } }, resolve).once('error', reject)
    })
    let bytes = 0
    for await (const chunk of response) bytes += (chunk as Buffer).length
    const { 'content-encoding': used, vary } = response.headers
    return { encoding: used ?? null, bytes, vary: vary ?? null }
  }

  it('is compressed for clients that accept it', async () => {
    const plain = await lengthOf('/long', 'identity')
    expect(plain).toMatchObject({ encoding: null, bytes: JSON.stringify(long).length })
    for (const encoding of ['br', 'gzip']) {
      const response = await lengthOf('/long', encoding)
      expect(response).toMatchObject({ encoding, vary: expect.stringContaining('Accept-Encoding') })
      expect(response.bytes).toBeLessThan(plain.bytes / 5)
    }
  })

  it('is the same JSON when it is written in turns', async () => {
    const [whole, inTurns] = [await call('/long'), await call('/long-in-turns')]
    expect(inTurns.headers.get('content-type')).toBe(whole.headers.get('content-type'))
    expect(await inTurns.text()).toBe(await whole.text())
  })

  it('is the only answer that is compressed', async () => {
    expect(await lengthOf('/words?search=harbour', 'br, gzip')).toMatchObject({ encoding: null })
  })
})

describe('authentication', () => {
  it.each([
    ['no token', ''],
    ['a forged token', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ])('refuses %s with 401', async (_, forged) => {
    const response = await call('/progress', { headers: { [internalTokenHeader]: forged } })
    expect(response.status).toBe(401)
    expect(await problemOf(response)).toMatchObject({ status: 401, code: 'auth.signed-out' })
  })

  it('refuses a token for another service and a service’s own token', async () => {
    const foreign = await keyring.signer('gateway').sign('quiz', { ...ada, via: 'session' })
    const service = await keyring.signer('quiz').sign('words', { ...ada, via: 'service' })
    for (const wrong of [foreign, service]) {
      expect((await call('/progress', { headers: { [internalTokenHeader]: wrong } })).status).toBe(401)
      expect(await (await call('/public', { headers: { [internalTokenHeader]: wrong } })).json()).toEqual({ learner: null })
    }
  })

  it('is optional on a public route', async () => {
    expect(await (await call('/public', { headers: { [internalTokenHeader]: '' } })).json()).toEqual({ learner: null })
  })
})

describe('a query', () => {
  it('with an unknown name is refused with the list of allowed names', async () => {
    const problem = await problemOf(await call('/words?state=new'))
    expect(problem).toMatchObject({ status: 400, code: 'request.invalid', detail: 'Unknown: state; allowed: status, search' })
  })

  it('with an unknown value is refused with the list of allowed values', async () => {
    expect(await problemOf(await call('/words?status=old'))).toMatchObject({ status: 400, detail: 'status must be one of new, learning' })
  })

  it.each(['/words?search[$ne]=1', '/words?search=a&search=b', '/words?__proto__=1'])('%s is refused', async (path) => {
    expect((await call(path)).status).toBe(400)
  })
})

describe('an error', () => {
  it('is a problem document for clients that accept JSON', async () => {
    const response = await call('/known', { headers: { accept: 'application/json', 'x-request-id': 'r-7' } })
    expect(response.status).toBe(409)
    expect(await problemOf(response)).toEqual({
      type: 'urn:wordloom:problem:words.duplicate-word',
      title: 'Conflict',
      status: 409,
      detail: '“ubiquitous” is already in your vocabulary',
      code: 'words.duplicate-word',
      requestId: 'r-7',
      wordId: 'w1',
    })
  })

  it('is a plain sentence for the page’s own calls, with its code in a header', async () => {
    const response = await call('/known', { headers: { accept: 'text/plain, application/json;q=0.5' } })
    expect(response.headers.get('content-type')).toMatch('text/plain')
    expect(response.headers.get('x-error-code')).toBe('words.duplicate-word')
    expect(await response.text()).toBe('“ubiquitous” is already in your vocabulary')
  })

  it('is always a problem document under /api/v1', async () => {
    expect((await problemOf(await call('/api/v1/known', { headers: { accept: 'text/plain' } }))).code).toBe('words.duplicate-word')
  })

  it('that is unexpected tells the client nothing, and is logged with the request id', async () => {
    const response = await call('/broken', { headers: { 'x-request-id': 'r-500' } })
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toMatch(/hunter2|at .*\.ts/)
    expect(JSON.parse(text)).toMatchObject({ code: 'service.failed', requestId: 'r-500' })
    const line = log.find((entry) => entry.includes('hunter2'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ requestId: 'r-500', path: '/broken' })
  })

  it('of an unavailable store is 503 with Retry-After', async () => {
    const response = await call('/away')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await problemOf(response)).toMatchObject({
      code: 'service.unavailable',
      detail: 'This part of Wordloom is not available right now. Please try again in a moment.',
    })
  })

  it.each([
    ['/nowhere', 404, 'request.not-found'],
    ['/words/%E0%A4%A', 400, 'request.invalid'],
    ['/words/not-an-id', 400, 'request.invalid'],
  ])('%s is %i %s', async (path, status, code) => {
    const response = await call(path)
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code])
  })
})

describe('a method that a path does not have', () => {
  it.each([
    ['PATCH', '/words', 'POST, GET, DELETE, HEAD, OPTIONS'],
    ['GET', '/form', 'POST, OPTIONS'],
    ['DELETE', '/words/some-id', 'GET, HEAD, OPTIONS'],
    ['GET', '/words/batch', 'PUT, OPTIONS'],
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const response = await call(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect((await problemOf(response)).code).toBe('request.method-not-allowed')
  })

  it('OPTIONS is answered with Allow and no body', async () => {
    const response = await call('/words', { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, GET, DELETE, HEAD, OPTIONS'])
  })
})

describe('a read of a projection', () => {
  it('that has caught up has no x-consistency header', async () => {
    expect((await call('/progress', { headers: { 'x-causal': 'words:5' } })).headers.get('x-consistency')).toBeNull()
  })

  it('that is behind answers 200 with “x-consistency: behind”', async () => {
    const response = await call('/progress', { headers: { 'x-causal': 'words:6' } })
    expect([response.status, response.headers.get('x-consistency')]).toEqual([200, 'behind'])
  })
})
