import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createFreeDictionary, type OnlineDictionary } from './index.ts'

const article = {
  word: 'rizz',
  phonetic: '/ɹɪz/',
  phonetics: [{ audio: '' }],
  meanings: [
    { partOfSpeech: 'noun', definitions: [{ definition: 'Charisma;  charm.', synonyms: [], example: 'He has\u0000 rizz.' }], synonyms: [] },
    { partOfSpeech: 'verb', definitions: [{ definition: 'To charm.' }, { definition: '' }] },
  ],
  sourceUrls: ['https://en.wiktionary.org/wiki/rizz'],
}

const open: { server: Server; online: OnlineDictionary }[] = []

/** A local server in the source's place; returns what it was asked. */
async function source(respond: RequestListener, options: { timeoutMs?: number; resetMs?: number } = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/entries/en`
  const online = createFreeDictionary({ baseUrl, logger: silentLogger, ...options })
  open.push({ server, online })
  return { online, asked }
}

afterEach(async () => {
  for (const { server, online } of open.splice(0)) {
    online.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

describe('the online dictionary', () => {
  it('converts the answer to an entry with cleaned texts', async () => {
    const { online, asked } = await source(json([article]))
    expect(await online.find('rizz')).toEqual({
      word: 'rizz',
      definition: 'Charisma; charm.',
      pronunciation: '/ɹɪz/',
      partOfSpeech: 'noun',
      example: 'He has rizz.',
      allDefinitions: [
        { partOfSpeech: 'noun', definitions: [{ definition: 'Charisma; charm.', example: 'He has rizz.' }] },
        { partOfSpeech: 'verb', definitions: [{ definition: 'To charm.' }] },
      ],
    })
    expect(asked).toEqual(['/api/v2/entries/en/rizz'])
  })

  it('caches found and missing words', async () => {
    const { online, asked } = await source((request, response) =>
      request.url?.endsWith('/rizz') ? json([article])(request, response) : json({ title: 'No Definitions Found' }, 404)(request, response),
    )
    for (let time = 0; time < 3; time++) {
      expect((await online.find('rizz'))?.word).toBe('rizz')
      expect(await online.find('qwxzy')).toBeUndefined()
    }
    expect(asked).toHaveLength(2)
  })

  it('encodes a word as one path segment', async () => {
    const { online, asked } = await source(json({}, 404))
    await online.find('../../admin?x=1#y')
    expect(asked).toEqual(['/api/v2/entries/en/..%2F..%2Fadmin%3Fx%3D1%23y'])
  })

  it('sends no request for “.”, “..” or a lone surrogate', async () => {
    const { online, asked } = await source(json({}, 404))
    for (const word of ['.', '..', '\ud800x']) for (let time = 0; time < 4; time++) expect(await online.find(word)).toBeUndefined()
    expect([asked, online.isCircuitOpen()]).toEqual([[], false])
  })

  it('answers undefined after a timeout and asks again the next time', async () => {
    let slow = true
    const { online, asked } = await source(
      (request, response) => {
        if (!slow) json([article])(request, response)
      },
      { timeoutMs: 100 },
    )
    expect(await online.find('rizz')).toBeUndefined()
    slow = false
    expect((await online.find('rizz'))?.word).toBe('rizz')
    expect(asked).toHaveLength(2)
  })

  it('opens the circuit after repeated failures and closes it after the reset time', async () => {
    let broken = true
    const { online, asked } = await source((request, response) => (broken ? json({}, 500) : json([article]))(request, response), {
      resetMs: 200,
    })
    for (let time = 0; time < 10; time++) expect(await online.find(`word${time}`)).toBeUndefined()
    expect(asked.length).toBeLessThan(10)
    broken = false
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await online.find('rizz'))?.word).toBe('rizz')
  })

  it('answers undefined for invalid JSON, a wrong shape, a redirect or an oversized body', async () => {
    const responses: RequestListener[] = [
      (_, response) => void response.end('<html>'),
      json({ word: 'not a list' }),
      json([{ word: 'x', meanings: [] }]),
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      json([{ ...article, sourceUrls: ['x'.repeat(600_000)] }]),
    ]
    for (const respond of responses) {
      const { online } = await source(respond)
      expect(await online.find('rizz')).toBeUndefined()
    }
  })
})
