import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createCausalGate } from '@wordloom/service-kit/events'
import { createHttpApp } from '@wordloom/service-kit/http'
import { createOpenExports } from '@wordloom/service-kit/limits'
import { createLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { createSqliteWordRepository } from '../adapters/word.sqlite.ts'
import type { Word } from '../word/word.ts'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { aWord } from '../word-test-kit/word-fixtures.ts'
import { listWordsRoute } from './list-words.route.ts'

const text = 'to be or not '.repeat(150)
const wordsNamed = (count: number, name: string): Word[] =>
  Array.from({ length: count }, (_, index) => aWord('ada', { text: `${name} ${index}`, definition: text, context: text }).word)
let longList: unknown
let shortList: unknown

const closing: (() => void)[] = []
let server: Server
let token: string
beforeAll(async () => {
  const sqlite = openSqlite(':memory:')
  closing.push(() => sqlite.close())
  const words = createSqliteWordRepository(sqlite)
  const { upsert, list } = commandsOf(words)
  for (const added of [wordsNamed(500, 'owl'), wordsNamed(4_500, 'fox')]) await upsert('ada', added, () => [])
  longList = await list('ada', { sortBy: 'dateAdded', sortOrder: 'desc' })
  shortList = await list('ada', { sortBy: 'dateAdded', sortOrder: 'desc', search: 'owl' })
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
  for (const close of closing) close()
})

const ask = (path = '/api/words'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ host: '127.0.0.1', port, path, agent: false, headers: { [internalTokenHeader]: token } }, resolve).once('error', reject)
  })
const bodyOf = async (response: IncomingMessage): Promise<unknown> => JSON.parse(Buffer.concat(await response.toArray()).toString())

describe('GET /api/words', () => {
  it('streams a list of 5,000 words as one JSON array, in order', async () => {
    const response = await ask()
    expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    const body = await bodyOf(response)
    expect(body).toHaveLength(5_000)
    expect(body).toEqual(longList)
  })

  it('sends a list of 500 words in one piece, with its content length', async () => {
    const response = await ask('/api/words?search=owl')
    expect(Number(response.headers['content-length'])).toBe(JSON.stringify(shortList).length)
    const body = await bodyOf(response)
    expect(body).toHaveLength(500)
    expect(body).toEqual(shortList)
  })

  it.each([
    ['sorted by text', '/api/words?sortBy=text'],
    ['found by a search', '/api/words?search=or+not'],
  ])('blocks the event loop for at most 50 ms with 5,000 words %s', async (_what, path) => {
    const longest = await longestEventLoopBlock(async () => {
      const chunks = await (await ask(path)).toArray()
      expect(Buffer.concat(chunks).length).toBeGreaterThan(5_000 * 2 * text.length)
    })
    expect(longest).toBeLessThan(50)
  })

  it('rejects a third long list of a learner while two are unread, and accepts it once their clients are gone', async () => {
    const unread = [await ask(), await ask()]
    const third = await ask()
    expect(third.statusCode).toBe(429)
    expect(await bodyOf(third)).toMatchObject({
      code: 'request.too-many-at-once',
      detail: '2 other long lists are under way. Please try again when one has finished.',
    })
    expect((await ask('/api/words?search=owl')).statusCode).toBe(200)
    for (const each of unread) each.destroy()
    let status = 0
    for (const deadline = Date.now() + 30_000; status !== 200 && Date.now() < deadline; ) {
      const again = await ask()
      status = again.statusCode as number
      again.destroy()
    }
    expect(status).toBe(200)
  })
})
