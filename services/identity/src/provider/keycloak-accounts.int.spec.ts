import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createKeycloakAccounts } from './keycloak-accounts.ts'

const servers: Server[] = []

/** A server that redirects every request whose path matches, and responds to the others with a token; `asked` is what it saw. */
async function startRedirectingServer(path: RegExp, to: string): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (path.test(request.url ?? '')) response.writeHead(307, { location: to }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"a token"}')
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed))
})

describe('the client of Keycloak’s administration', () => {
  it.each([
    { step: 'the token', path: /openid-connect\/token/ },
    { step: 'an account', path: /\/users\// },
  ])('follows no redirect to another address when it requests $step', async ({ path }) => {
    const elsewhere = await startRedirectingServer(/^$/, '')
    const keycloak = await startRedirectingServer(path, `${elsewhere.origin}/taken`)
    const accounts = createKeycloakAccounts({
      issuer: `${keycloak.origin}/realms/wordloom`,
      clientId: 'accounts',
      clientSecret: 'a secret',
    })
    await expect(accounts.remove('a-subject')).rejects.toThrow()
    expect(keycloak.asked.length).toBeGreaterThan(0)
    expect(elsewhere.asked).toEqual([])
  })
})
