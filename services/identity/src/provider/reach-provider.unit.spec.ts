import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { createDiscovery, internalFetch } from './reach-provider.ts'

const client = { clientId: 'wordloom', clientSecret: 'secret' }

describe('the way to the provider', () => {
  it('leads to its address from here for all that is the issuer’s, and for nothing that only begins like it', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const issuer = `http://localhost:${port}/realm`
    const there = internalFetch({ issuer, internalIssuer: `http://127.0.0.1:${port}/inside`, ...client })
    const direct = internalFetch({ issuer, ...client })
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as unknown as Parameters<typeof there>[1]
    await there(`${issuer}/keys?x=1`, options)
    await there(`${issuer}-of-evil/keys`, options)
    await direct(`${issuer}/keys`, options)
    expect(asked).toEqual(['127.0.0.1/inside/keys?x=1', 'localhost/realm-of-evil/keys', 'localhost/realm/keys'])
    server.closeAllConnections()
    server.close()
  })

  it.each<[string, string, string | undefined]>([
    ['another machine', 'http://login.example/realm', undefined],
    ['another machine, where the way from here is encrypted', 'http://login.example/realm', 'https://127.0.0.1:1/realm'],
    ['a name that begins like this machine’s', 'http://localhost.example/realm', undefined],
    ['an address that begins like this machine’s', 'http://127.0.0.1.example/realm', undefined],
    ['another machine with this one’s name before it', 'http://localhost@login.example/realm', undefined],
  ])('is never unencrypted to %s', async (_, issuer, internalIssuer) => {
    const fault = await createDiscovery({ issuer, internalIssuer, ...client })().catch((error: Error) => error)
    expect(fault).toMatchObject({ code: 'auth.provider-unavailable', cause: { message: expect.stringContaining('HTTPS') } })
  })

  it.each([
    ['another machine by a way of the deployment’s own', 'http://login.example/realm', 'http://127.0.0.1:1/realm'],
    ['this machine by its name', 'http://localhost:1/realm', undefined],
    ['this machine by its name alone', 'http://localhost', undefined],
    ['this machine by its number', 'http://127.0.0.53:1/realm', undefined],
    ['this machine by its IPv6 number', 'http://[::1]:1/realm', undefined],
    ['where the deployment says that it is its own network', 'https://login.example/realm', 'http://127.0.0.1:1/realm'],
  ])('may be unencrypted to %s', async (_, issuer, internalIssuer) => {
    const fault = await createDiscovery({ issuer, internalIssuer, ...client })().catch((error: Error) => error)
    expect(String((fault as Error).cause)).not.toContain('HTTPS')
  })
})
