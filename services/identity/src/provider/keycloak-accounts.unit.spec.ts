import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { administrationOf, createKeycloakAccounts } from './keycloak-accounts.ts'
import type { AccountProvider } from './open-id-provider.ts'

describe('the administration address of a Keycloak issuer', () => {
  it.each([
    ['https://login.example/realms/wordloom', 'https://login.example/admin/realms/wordloom'],
    ['http://keycloak:8080/auth/realms/wordloom', 'http://keycloak:8080/auth/admin/realms/wordloom'],
  ])('of %s is %s', (issuer, address) => expect(administrationOf(issuer)).toBe(address))

  it.each([
    'https://login.example',
    'https://login.example/realms/',
    'https://login.example/realms/a/b',
    'ftp://x/realms/a',
    '/realms/a',
    'a https://x/realms/a',
  ])('is undefined for %s, which is not the address of a realm', (issuer) => {
    expect(administrationOf(issuer)).toBeUndefined()
    expect(() => createKeycloakAccounts({ issuer, clientId: 'accounts', clientSecret: 'secret' })).toThrow(
      'The issuer is no realm of a Keycloak',
    )
  })
})

describe('the client of Keycloak’s administration', () => {
  let server: Server
  let accounts: AccountProvider & { passwordSetAt?: (subject: string) => Promise<Date | null> }
  let requests: string[]
  let token: (response: ServerResponse) => void
  let administration: (response: ServerResponse) => void

  beforeEach(async () => {
    requests = []
    token = (response) => response.end('{"access_token":"token"}')
    administration = (response) => response.writeHead(204).end()
    server = createServer(async (request, response) => {
      let form = ''
      for await (const chunk of request) form += String(chunk)
      requests.push([request.method, request.url, request.headers.authorization, form].filter(Boolean).join(' '))
      if (request.url?.startsWith('/realms/')) token(response)
      else administration(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/wordloom`
    accounts = createKeycloakAccounts({ issuer, clientId: 'accounts', clientSecret: 'secret' })
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const tokenCall =
    'POST /realms/wordloom/protocol/openid-connect/token grant_type=client_credentials&client_id=accounts&client_secret=secret'

  it('removes accounts and ends sessions with a new token each time, and encodes ids in the path', async () => {
    await accounts.remove('a/b')
    await accounts.endSessions('a/b')
    await accounts.endSession('a/b', 's/1')
    expect(requests).toEqual([
      tokenCall,
      'DELETE /admin/realms/wordloom/users/a%2Fb Bearer token',
      tokenCall,
      'POST /admin/realms/wordloom/users/a%2Fb/logout Bearer token',
      tokenCall,
      'DELETE /admin/realms/wordloom/sessions/s%2F1 Bearer token',
    ])
  })

  it('returns when a password was set, or null if Keycloak has no date', async () => {
    const created = Date.parse('2026-11-01T00:00:00Z')
    const passwordSetAt = async (...credentials: unknown[]) => {
      administration = (response) => response.end(JSON.stringify(credentials))
      return accounts.passwordSetAt?.('ada')
    }
    expect(await passwordSetAt({ type: 'otp', createdDate: 1 }, { type: 'password', createdDate: created })).toEqual(new Date(created))
    expect(requests.at(-1)).toBe('GET /admin/realms/wordloom/users/ada/credentials Bearer token')
    expect(await passwordSetAt({ type: 'otp', createdDate: created })).toBeNull()
    expect(await passwordSetAt({ type: 'password', createdDate: null })).toBeNull()
    expect(await passwordSetAt({ type: 'password' })).toBeNull()
    administration = (response) => response.writeHead(404).end('{"error":"User not found"}')
    expect(await accounts.passwordSetAt?.('ada')).toBeNull()
  })

  describe('asked for the passwords of many accounts', () => {
    const tokensFor = async (subjects: number): Promise<number> => {
      requests = []
      for (let subject = 0; subject < subjects; subject++) await accounts.passwordSetAt?.(`learner ${subject}`).catch(() => null)
      return requests.filter((request) => request === tokenCall).length
    }
    beforeEach(() => {
      administration = (response) => response.end('[]')
    })

    it('uses a token again for half of its lifetime', async () => {
      token = (response) => response.end('{"access_token":"token","expires_in":60}')
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'] })
      try {
        expect(await tokensFor(50)).toBe(1)
        jest.setSystemTime(Date.now() + 29_000)
        expect(await tokensFor(50)).toBe(0)
        jest.setSystemTime(Date.now() + 1_500)
        expect(await tokensFor(50)).toBe(1)
      } finally {
        jest.useRealTimers()
      }
    })

    it('requests a token for each if Keycloak does not say how long one lasts', async () => {
      expect(await tokensFor(3)).toBe(3)
    })

    it('requests another token after Keycloak has refused one', async () => {
      token = (response) => response.end('{"access_token":"token","expires_in":60}')
      expect(await tokensFor(2)).toBe(1)
      administration = (response) => response.writeHead(401).end()
      expect(await tokensFor(1)).toBe(0)
      expect(await tokensFor(1)).toBe(1)
    })

    it('removes accounts with a new token nevertheless', async () => {
      token = (response) => response.end('{"access_token":"token","expires_in":60}')
      await tokensFor(1)
      requests = []
      await accounts.remove('ada')
      expect(requests[0]).toBe(tokenCall)
    })
  })

  it('treats an account that does not exist as removed', async () => {
    administration = (response) => response.writeHead(404).end('{"error":"User not found"}')
    await expect(accounts.remove('ada')).resolves.toBeUndefined()
    await expect(accounts.endSessions('ada')).resolves.toBeUndefined()
  })

  it('throws with the status if Keycloak rejects a request, so that the job is retried', async () => {
    for (const status of [400, 403, 500, 503]) {
      administration = (response) => response.writeHead(status).end()
      await expect(accounts.remove('ada')).rejects.toThrow(`Keycloak refused the service account: ${status}`)
    }
    for (const status of [401, 500]) {
      token = (response) => response.writeHead(status).end('{"access_token":"token"}')
      await expect(accounts.remove('ada')).rejects.toThrow(`Keycloak gave the service account no token: ${status}`)
    }
    token = (response) => response.end('{"access":"token"}')
    await expect(accounts.remove('ada')).rejects.toThrow()
  })
})
