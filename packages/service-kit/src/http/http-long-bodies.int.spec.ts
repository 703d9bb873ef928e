import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import * as z from 'zod/mini'
import { createKeyring } from '../auth/index.ts'
import { silentLogger } from '../logging/index.ts'
import { createHttpApp } from './http-app.ts'
import { ok } from './reply.ts'
import { route } from './route.ts'

const text = endpoint({
  method: 'POST',
  path: '/text',
  body: z.object({ text: z.string() }),
  bodyLimit: 4 * 1024 * 1024,
  response: z.unknown(),
})

describe('the body of a request', () => {
  let server: Server
  let turns = 0
  /** Counts the turns of the event loop that begin between the end of a body and its handler. */
  const countTurns = (): void => {
    turns = -1
    const next = (): void => {
      turns++
      if (turns < 100) setImmediate(next)
    }
    next()
  }
  beforeAll(async () => {
    const handle = ({ body }: { body: { text: string } }) => ok({ turns, length: body.text.length })
    const app = createHttpApp({
      name: 'words',
      routes: [route(text, { access: 'public', handle })],
      tokens: createKeyring().verifier('words'),
      clock: { now: () => new Date() },
      logger: silentLogger,
    })
    server = createServer((request, response) => {
      request.once('end', countTurns)
      app(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())

  const send = async (length: number): Promise<unknown> => {
    const { port } = server.address() as AddressInfo
    const body = JSON.stringify({ text: 'x'.repeat(length) })
    return (await fetch(`http://127.0.0.1:${port}/text`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
  }

  it('of over a megabyte is joined, parsed and handled in three turns of the event loop, a shorter one in one', async () => {
    expect(await send(2_000_000)).toEqual({ turns: 2, length: 2_000_000 })
    expect(await send(100_000)).toEqual({ turns: 0, length: 100_000 })
  })
})
