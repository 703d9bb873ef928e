import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { createDiscovery, internalFetch } from './discovery.ts'

const client = { clientId: 'wordloom', clientSecret: 'secret' }

describe('the connection to the provider', () => {
  it('replaces the issuer by its internal address for URLs below the issuer only', async () => {
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(`${request.headers.host?.split(':')[0]}${request.url}`)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const issuer = `http://localhost:${port}/realm`
    const viaInternal = internalFetch({ issuer, internalIssuer: `http://127.0.0.1:${port}/inside`, ...client })
    const direct = internalFetch({ issuer, ...client })
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as unknown as Parameters<typeof viaInternal>[1]
    await viaInternal(`${issuer}/keys?x=1`, options)
    await viaInternal(`${issuer}-of-evil/keys`, options)
    await direct(`${issuer}/keys`, options)
    expect(requests).toEqual(['127.0.0.1/inside/keys?x=1', 'localhost/realm-of-evil/keys', 'localhost/realm/keys'])
    server.closeAllConnections()
    server.close()
  })

  it.each<[string, string, string | undefined]>([
    ['another machine', 'http://login.example/realm', undefined],
    ['another machine if the internal address is https', 'http://login.example/realm', 'https://127.0.0.1:1/realm'],
    ['a host name that begins with localhost', 'http://localhost.example/realm', undefined],
    ['a host name that begins with 127.0.0.1', 'http://127.0.0.1.example/realm', undefined],
    ['a URL with localhost as its user name', 'http://localhost@login.example/realm', undefined],
  ])('must be encrypted to %s', async (_, issuer, internalIssuer) => {
    const fault = await createDiscovery({ issuer, internalIssuer, ...client })().catch((error: Error) => error)
    expect(fault).toMatchObject({ code: 'auth.provider-unavailable', cause: { message: expect.stringContaining('HTTPS') } })
  })

  it.each([
    ['an internal http address of an http issuer', 'http://login.example/realm', 'http://127.0.0.1:1/realm'],
    ['localhost with a port', 'http://localhost:1/realm', undefined],
    ['localhost without a port', 'http://localhost', undefined],
    ['127.0.0.53', 'http://127.0.0.53:1/realm', undefined],
    ['[::1]', 'http://[::1]:1/realm', undefined],
    ['an internal http address of an https issuer', 'https://login.example/realm', 'http://127.0.0.1:1/realm'],
  ])('may be plain http to %s', async (_, issuer, internalIssuer) => {
    const fault = await createDiscovery({ issuer, internalIssuer, ...client })().catch((error: Error) => error)
    expect(String((fault as Error).cause)).not.toContain('HTTPS')
  })
})
