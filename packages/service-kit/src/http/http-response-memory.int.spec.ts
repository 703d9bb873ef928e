import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import * as z from 'zod/mini'
import { createKeyring, internalTokenHeader } from '../auth/index.ts'
import { createResponseMemory } from '../load/response-memory.ts'
import { silentLogger } from '../logging/index.ts'
import { createHttpApp } from './http-app.ts'
import { ok } from './reply.ts'
import { route } from './route.ts'

const megabyte = 1024 * 1024
const keyring = createKeyring()
const list = endpoint({ method: 'GET', path: '/list', response: z.unknown() })
const bytes = endpoint({ method: 'GET', path: '/bytes', media: ['image/png'] })
const russian = endpoint({ method: 'GET', path: '/russian', response: z.unknown() })
const small = endpoint({ method: 'GET', path: '/small', response: z.unknown() })
const counted = endpoint({ method: 'GET', path: '/counted', response: z.unknown() })

let making = 0
let mostMade = 0
let expectedMost = 0
/** A list whose rows are written as JSON in turns; counts how many such lists there are at a time, and waits for as many as are expected. */
async function makeList() {
  mostMade = Math.max(mostMade, ++making)
  while (mostMade < expectedMost) await sleep(5)
  const lastRow = {
    toJSON() {
      making--
      return 'last'
    },
  }
  return ok([...Array<string>(100).fill('x'.repeat(10_000)), lastRow])
}

let server: Server
beforeEach(async () => {
  server = createServer(
    createHttpApp({
      name: 'words',
      routes: [
        route(list, { handle: () => ok(Array(16).fill('x'.repeat(megabyte / 2))) }),
        route(russian, { handle: () => ok(Array(16).fill('ж'.repeat(megabyte / 2))) }),
        route(bytes, { handle: () => ({ status: 200, raw: Buffer.alloc(8 * megabyte), headers: { 'content-type': 'image/png' } }) }),
        route(small, { handle: () => ok({}) }),
        route(counted, { mayBeLong: () => true, handle: makeList }),
      ],
      tokens: keyring.verifier('words'),
      clock: { now: () => new Date() },
      logger: silentLogger,
      responseMemory: createResponseMemory({ smallBytes: 1_024, maxBytes: 41 * megabyte, maxBytesOfOwner: 25 * megabyte }),
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** The response to a learner, of which nothing is read but the head. */
async function ask(path: string, userId = 'ada'): Promise<IncomingMessage> {
  const token = await keyring.signer('gateway').sign('words', { userId, timeZone: 'UTC', via: 'session' })
  const { port } = server.address() as AddressInfo
  const [response] = await once(get({ port, path, agent: false, headers: { [internalTokenHeader]: token } }), 'response')
  return response as IncomingMessage
}
const askTimes = (count: number, path: string, userId?: string) => Promise.all(Array.from({ length: count }, () => ask(path, userId)))
/** How many of these responses arrive whole once they are read. */
async function wholeAmong(responses: IncomingMessage[]): Promise<number> {
  const ends = await Promise.allSettled(responses.map((response) => finished(response.resume())))
  return ends.filter(({ status }) => status === 'fulfilled').length
}

describe.each(['/list', '/bytes'])('long answers (%s) that their learner does not read', (path) => {
  it('are ended beyond the learner’s share of the memory, and no others', async () => {
    const [small, long] = [await askTimes(3, '/small'), await askTimes(10, path)]
    expect(await wholeAmong(long)).toBe(3)
    expect(await wholeAmong(small)).toBe(3)
  })

  it('no longer count once they are read or closed', async () => {
    const [read, closed] = await askTimes(2, path)
    await wholeAmong([read as IncomingMessage])
    closed?.destroy()
    await sleep(50)
    expect(await wholeAmong(await askTimes(3, path))).toBe(3)
  })

  it('are ended when another learner needs their room', async () => {
    const unread = await askTimes(3, path)
    const others = [...(await askTimes(2, path, 'bob')), ...(await askTimes(1, path, 'eve'))]
    expect(await wholeAmong(unread)).toBe(2)
    expect(await wholeAmong(others)).toBe(3)
  })
})

describe('long answers in other letters than ASCII', () => {
  it('count by their bytes, not their characters', async () => {
    expect(await wholeAmong(await askTimes(3, '/russian'))).toBe(1)
  })
})

describe('answers that may be long', () => {
  it('are made two at a time for one learner and four at a time for all, whether they are read or not', async () => {
    mostMade = 0
    expectedMost = 2
    expect(await wholeAmong(await askTimes(8, '/counted'))).toBe(8)
    expect(mostMade).toBe(2)
    expectedMost = 4
    const learners = Array.from({ length: 8 }, (_, index) => `learner ${index}`)
    const unread = await Promise.all(learners.map((userId) => ask('/counted', userId)))
    expect(mostMade).toBe(4)
    expect(await wholeAmong(unread)).toBe(8)
  })
})
