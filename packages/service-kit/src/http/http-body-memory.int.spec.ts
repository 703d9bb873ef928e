import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import * as z from 'zod/mini'
import { createKeyring, internalTokenHeader } from '../auth/index.ts'
import { createBodyMemory } from '../load/body-memory.ts'
import { silentLogger } from '../logging/index.ts'
import { createHttpApp } from './http-app.ts'
import { noContent } from './reply.ts'
import { route } from './route.ts'

const megabyte = 1024 * 1024
const keyring = createKeyring()
const upload = endpoint({
  method: 'PUT',
  path: '/picture',
  body: z.object({ type: z.string(), bytes: z.instanceof(Buffer) }),
  bodyLimit: 4 * megabyte,
  bytes: ['image/png'],
  status: [204],
})
const rows = endpoint({
  method: 'POST',
  path: '/import',
  body: z.object({ rows: z.array(z.unknown()) }),
  bodyLimit: megabyte,
  bodyValues: 60_000,
  status: [204],
})

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it.each([
  ['uploads', 'PUT', '/picture', 'image/png', Buffer.alloc(4 * megabyte)],
  // Half a megabyte, which counts for four.
  ['imports', 'POST', '/import', 'application/json', Buffer.from(JSON.stringify({ rows: Array(500).fill('x'.repeat(1_045)) }))],
])('thirty concurrent %s are answered, and at most three have their body in memory', async (_, method, path, type, body) => {
  let now = 0
  let most = 0
  const memory = createBodyMemory({
    smallBytes: 1_024,
    maxBytes: 8 * megabyte,
    maxBytesOfOwner: 4 * megabyte,
    timeoutMs: 60_000,
    maxAgeMs: 60_000,
  })
  const handle = async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 20))
    now--
    return noContent()
  }
  const app = createHttpApp({
    name: 'identity',
    routes: [route(upload, { handle }), route(rows, { handle })],
    tokens: keyring.verifier('identity'),
    clock: { now: () => new Date() },
    logger: silentLogger,
    bodies: memory,
  })
  server = createServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const send = async (userId: string): Promise<number> => {
    const token = await keyring.signer('gateway').sign('identity', { userId, timeZone: 'UTC', via: 'session' })
    return (await fetch(address, { method, headers: { [internalTokenHeader]: token, 'content-type': type }, body: new Uint8Array(body) }))
      .status
  }
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, index) => send(`learner ${index % 10}`)))
  expect(statuses).toEqual(Array(30).fill(204))
  expect(most).toBeLessThanOrEqual(3)
})
