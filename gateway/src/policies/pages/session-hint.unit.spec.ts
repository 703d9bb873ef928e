import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runPolicies } from '../run-policies.ts'
import { sessionHint } from './session-hint.ts'

let server: Server
let url: string
const fail = (fault: unknown): never => {
  throw fault
}

beforeAll(async () => {
  server = createServer(runPolicies([sessionHint({ cookieName: 'wl_session' }), ({ response }) => void response.end()], fail))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const hintAt = async (path: string, cookie?: string): Promise<string | null> => {
  const response = await fetch(url + path, { headers: cookie ? { cookie } : {} })
  return response.headers.get('server-timing')
}

describe('the session hint in Server-Timing', () => {
  it.each(['/', '/vocabulary', '/vocabulary?status=new', '/words/a.b/c', '/silent-sign-in.html'])(
    'tells the page %s whether the request had a session cookie',
    async (path) => {
      expect(await hintAt(path)).toBe('session;desc="none"')
      expect(await hintAt(path, 'tz=Europe/Berlin')).toBe('session;desc="none"')
      expect(await hintAt(path, 'tz=Europe/Berlin; wl_session=anything')).toBe('session;desc="cookie"')
    },
  )

  it.each(['/assets/main.0a1b2c3d.js', '/api/auth/user', '/idp/auth'])('is not sent with %s', async (path) => {
    expect(await hintAt(path)).toBeNull()
  })
})
