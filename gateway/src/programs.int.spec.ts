import { expect, it } from '@jest/globals'
import { hashApiKey, makeApiKey } from '@wordloom/service-kit/api-keys'
import { internalTokenHeader } from '@wordloom/service-kit/auth'
import { describeEchoGateway, type EchoedRequest, programs, tokens } from './gateway-test-kit/echo-gateway.ts'

describeEchoGateway('programs at the gateway', (gateway) => {
  const { get } = gateway

  it('accepts an API key and nothing else, removes it, and limits the calls a minute', async () => {
    const key = makeApiKey()
    const hash = hashApiKey(key)
    const userId = `ada ${gateway.transport}`
    await programs.keys.put(hash, { userId, keyId: 'key' })
    const call = (authorization: string, headers: Record<string, string> = {}) =>
      fetch(`${gateway.url}/api/v1/words`, { headers: { authorization, accept: 'text/plain', ...headers } })

    const response = await call(`bearer ${key}`, {
      cookie: 'wl_session=somebody',
      'time-zone': 'Pacific/Auckland',
      [internalTokenHeader]: 'forged',
    })
    const seen = (await response.json()) as EchoedRequest
    expect(seen.headers).not.toHaveProperty('authorization')
    expect(await tokens.verify(seen.headers[internalTokenHeader] as string)).toMatchObject({
      userId,
      via: 'api-key',
      timeZone: 'Pacific/Auckland',
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
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
      const refused = await call(wrong, { cookie: gateway.cookie })
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

  it('serves the OpenAPI document and its page to everybody, and 404 for unknown paths of v1', async () => {
    for (const path of ['/api/v1/openapi.json', '/api/v1/docs', '/api/v1/docs/page.js'])
      expect((await get(path, { cookie: '' })).status).toBe(200)
    for (const path of ['/api/v1', '/api/v1/', '/api/v1/nothing', '/api/v1/openapi']) {
      const response = await get(path, { cookie: '', accept: 'text/plain' })
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('content-type')).toContain('application/problem+json')
    }
  })
})
