import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Word, WordQuery } from '@wordloom/contracts/http'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createCausalGate } from '@wordloom/service-kit/events'
import { createHttpApp } from '@wordloom/service-kit/http'
import { createOpenExports } from '@wordloom/service-kit/limits'
import { createLogger } from '@wordloom/service-kit/logging'
import type { WordRepository } from '../word/word.repository.ts'
import { listWordsRoute } from './list-words.route.ts'

const text = 'to be or not '.repeat(150)
const some = (count: number): Word[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `word-${place}`,
    text: `word ${place}`,
    definition: text,
    pronunciation: '',
    partOfSpeech: '',
    example: '',
    context: text,
    status: 'new',
    difficulty: 0,
    reviewCount: 0,
    correctCount: 0,
    dateAdded: '2026-01-01T00:00:00.000Z',
    nextReview: '2026-01-01T00:00:00.000Z',
  }))
const long = some(5_000)
const short = some(500)

let server: Server
let token: string
beforeAll(async () => {
  // A search for anything finds few words.
  const words = { list: async (_: string, { search }: WordQuery) => (search ? short : long) } as unknown as WordRepository
  const keyring = createKeyring()
  const causal = createCausalGate({ inbox: { applied: async () => 0, onApplied: () => () => {} }, sources: ['quiz'] })
  server = createServer(
    createHttpApp({
      name: 'words',
      routes: [listWordsRoute({ words, openLists: createOpenExports(2, 'long list') })],
      tokens: keyring.verifier('words'),
      clock: systemClock,
      logger: createLogger('words', 'fatal'),
      causal,
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  token = await keyring.signer('gateway').sign('words', { userId: 'ada', timeZone: 'UTC', via: 'session' })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const ask = (path = '/api/words'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ host: '127.0.0.1', port, path, agent: false, headers: { [internalTokenHeader]: token } }, resolve).once('error', reject)
  })
const bodyOf = async (answer: IncomingMessage): Promise<unknown> => JSON.parse(Buffer.concat(await answer.toArray()).toString())

describe('GET /api/words of a long list', () => {
  it('is one JSON array of all words, in their order', async () => {
    const answer = await ask()
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    expect(await bodyOf(answer)).toEqual(long)
  })

  it('is sent whole when it is short, with its length', async () => {
    const answer = await ask('/api/words?search=word')
    expect(Number(answer.headers['content-length'])).toBe(JSON.stringify(short).length)
    expect(await bodyOf(answer)).toEqual(short)
  })

  it('goes out twice at a time for each learner, until it is read or its client has gone', async () => {
    const unread = [await ask(), await ask()]
    const third = await ask()
    expect(third.statusCode).toBe(429)
    expect(await bodyOf(third)).toMatchObject({
      code: 'request.too-many-at-once',
      detail: '2 other long lists are under way. Please try again when one has finished.',
    })
    expect((await ask('/api/words?search=word')).statusCode).toBe(200)
    for (const each of unread) each.destroy()
    let status = 0
    for (const deadline = Date.now() + 5_000; status !== 200 && Date.now() < deadline; ) {
      const again = await ask()
      status = again.statusCode as number
      again.destroy()
    }
    expect(status).toBe(200)
  })
})
