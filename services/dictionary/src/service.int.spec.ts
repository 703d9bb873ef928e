import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Completions, DictionaryEntry, Problem, SpellingSuggestions, WordLabels } from '@wordloom/contracts/http'
import { DistractorResponse, internalApi, TypedAnswers } from '@wordloom/contracts/internal'
import { createKeyring, type Issuer, internalTokenHeader, issuers } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { silentLogger } from '@wordloom/service-kit/logging'
import { type LoopbackServer, listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { Registry } from 'prom-client'
import { createDictionaryService, openDictionarySources } from './index.ts'

const keyring = createKeyring()
const onlineServer = createServer((request, response) => {
  if (request.url !== '/skibidi') return void response.writeHead(404).end('{}')
  response.end(JSON.stringify([{ word: 'skibidi', meanings: [{ partOfSpeech: 'noun', definitions: [{ definition: 'charm' }] }] }]))
})
let service: ReturnType<typeof createDictionaryService>
let online: LoopbackServer
let server: LoopbackServer
let base: string
let headers: Record<string, string>

beforeAll(async () => {
  const sources = openDictionarySources()
  online = await listenOnLoopback(onlineServer)
  service = createDictionaryService({
    sources,
    onlineUrl: online.url,
    tokens: keyring.verifier('dictionary'),
    clock: systemClock,
    logger: silentLogger,
    registry: new Registry(),
  })
  await service.start()
  await sources.wordList() // else the first misspelling waits for it
  server = await listenOnLoopback(createServer(service.app))
  base = server.url
  headers = await headersOf('gateway')
})

afterAll(async () => {
  await service.stop()
  await server.close()
  await online.close()
})

const headersOf = async (issuer: Issuer): Promise<Record<string, string>> => {
  const claims = { userId: 'learner', timeZone: 'UTC', via: issuer === 'gateway' ? 'session' : 'service' } as const
  return { [internalTokenHeader]: await keyring.signer(issuer).sign('dictionary', claims), accept: 'application/json' }
}
const get = (path: string, extra: Record<string, string> = {}) => fetch(base + path, { headers: { ...headers, ...extra } })

describe('GET /api/dictionary/{word}', () => {
  it('answers the entry', async () => {
    const response = await get('/api/dictionary/ran')
    expect(response.status).toBe(200)
    expect(DictionaryEntry.parse(await response.json())).toMatchObject({ word: 'run', inflectedForm: 'ran', pronunciation: '/rʌn/' })
  })

  it('accepts two words and apostrophes', async () => {
    expect(DictionaryEntry.parse(await (await get('/api/dictionary/ice%20cream')).json()).word).toBe('ice cream')
    expect(DictionaryEntry.parse(await (await get(`/api/dictionary/${encodeURIComponent('it’s')}`)).json()).word).toBe("it's")
  })

  it('answers 404 with message, code and up to five suggestions for an unknown word', async () => {
    const response = await get('/api/dictionary/definately')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch('application/problem+json')
    const problem = Problem.parse(await response.json())
    expect(problem).toMatchObject({ detail: 'Word not found in dictionary', code: 'dictionary.word-not-found' })
    expect((problem as { suggestions?: string[] }).suggestions?.[0]).toBe('definitely')
  })

  it('answers the plain message to a request for text/plain', async () => {
    const response = await get('/api/dictionary/definately', { accept: 'text/plain, application/json;q=0.9' })
    expect([response.status, await response.text()]).toEqual([404, 'Word not found in dictionary'])
  })

  it('asks the online dictionary for a word that the local one lacks', async () => {
    expect(DictionaryEntry.parse(await (await get('/api/dictionary/Skibidi')).json()).definition).toBe('charm')
  })

  it('answers 401 without a token, and 400 to an empty, overlong or malformed word', async () => {
    expect((await fetch(`${base}/api/dictionary/run`)).status).toBe(401)
    expect((await get(`/api/dictionary/${'x'.repeat(101)}`)).status).toBe(400)
    expect((await get('/api/dictionary/%20')).status).toBe(400)
    expect((await get('/api/dictionary/%E0%A4%A')).status).toBe(400)
  })
})

describe('GET /api/dictionary/{word}/suggestions', () => {
  it('answers suggestions, or an empty list', async () => {
    expect(SpellingSuggestions.parse(await (await get('/api/dictionary/recieve/suggestions')).json()).suggestions).toContain('receive')
    expect(await (await get('/api/dictionary/xqzjvkwq/suggestions')).json()).toEqual({ suggestions: [] })
  })
})

describe('GET /api/dictionary?startsWith=', () => {
  it('answers words with that beginning, the most common first', async () => {
    const { completions } = Completions.parse(await (await get('/api/dictionary?startsWith=Look%20fo')).json())
    expect(completions.map(({ word }) => word)).toEqual(expect.arrayContaining(['look for', 'look forward to']))
  })

  it('answers 400 to a missing or overlong beginning', async () => {
    expect((await get('/api/dictionary')).status).toBe(400)
    expect((await get(`/api/dictionary?startsWith=${'x'.repeat(101)}`)).status).toBe(400)
  })
})

describe('GET /api/dictionary/{word}/labels', () => {
  it('answers the commonness band and which senses are technical, dated or rare', async () => {
    const labels = WordLabels.parse(await (await get('/api/dictionary/wave/labels')).json())
    expect(labels.commonness).toBe('common')
    expect(labels.senses.map(({ label }) => label)).toContain('technical')
  })

  it('answers empty labels for an unknown word, and no band for a phrase of unknown frequency', async () => {
    expect(await (await get('/api/dictionary/xqzjvkwq/labels')).json()).toEqual({ senses: [] })
    expect(await (await get('/api/dictionary/guinea%20pig/labels')).json()).toEqual({ senses: [], sources: [] })
  })
})

describe('POST /internal/typed-answers', () => {
  const post = async (words: unknown) =>
    fetch(`${base}/internal/typed-answers`, {
      method: 'POST',
      headers: { ...(await headersOf('quiz')), 'content-type': 'application/json' },
      body: JSON.stringify({ words }),
    })

  it('answers spellings, synonyms and look-alikes in the order of the words', async () => {
    const definition = 'a contented state of being happy and healthy and prosperous'
    const response = await post([
      { text: 'grey', partOfSpeech: 'adjective', definition: '', right: ['grey'] },
      { text: 'well-being', partOfSpeech: 'noun', definition, right: ['well-being'] },
    ])
    expect(response.status).toBe(200)
    const { words } = TypedAnswers.parse(await response.json())
    expect(words).toMatchObject([
      { spellings: ['gray'], lookAlikes: expect.arrayContaining(['prey']) },
      { synonyms: expect.arrayContaining(['welfare']) },
    ])
  })

  it('answers 400 to a word without a right answer', async () => {
    expect((await post([{ text: 'grey', partOfSpeech: '', definition: '', right: [] }])).status).toBe(400)
  })
})

describe('POST /internal/first-senses', () => {
  it('names the lemma of an inflected form', async () => {
    const response = await fetch(`${base}/internal/first-senses`, {
      method: 'POST',
      headers: { ...(await headersOf('words')), 'content-type': 'application/json' },
      body: JSON.stringify({ words: ['give up', 'gave up', 'zzyzx'] }),
    })
    const [word, form, none] = internalApi.firstSenses.response.parse(await response.json()).senses
    expect([word?.lemma, form?.lemma, none]).toEqual([undefined, 'give up', null])
    expect(form?.definition).toBe(word?.definition)
  })
})

describe('POST /internal/distractors', () => {
  const post = async (body: unknown) =>
    fetch(`${base}/internal/distractors`, {
      method: 'POST',
      headers: { ...(await headersOf('quiz')), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('answers eight wrong options per word and which of the given words are safe', async () => {
    const dog = DictionaryEntry.parse(await (await get('/api/dictionary/dog')).json())
    const among = [
      { text: 'puppy', partOfSpeech: 'noun', definition: 'a young dog' },
      {
        text: 'hound',
        partOfSpeech: 'noun',
        definition: 'any of several breeds of dog used for hunting typically having large drooping ears',
      },
      { text: 'teapot', partOfSpeech: 'noun', definition: 'pot for brewing tea; usually has a spout and handle' },
      { text: 'run', partOfSpeech: 'verb', definition: "move fast by using one's feet" },
      { text: 'heron', partOfSpeech: 'noun', definition: 'grey or white wading bird with long neck and long legs and (usually) long bill' },
    ]
    const response = await post({ words: [{ text: 'dog', partOfSpeech: 'noun', definition: dog.definition, among }] })
    expect(response.status).toBe(200)
    const [result] = DistractorResponse.parse(await response.json()).words
    expect(result?.partOfSpeech).toBe('noun')
    expect(result?.distractors).toHaveLength(8)
    expect(result?.safeAmong).toEqual([4])
  })

  it('answers 400 with a message to an invalid request', async () => {
    const response = await post({ words: [] })
    expect(response.status).toBe(400)
    expect(Problem.parse(await response.json()).detail).toBe('At least one word is required')
  })
})

describe('permitted callers', () => {
  it.each<[string, string, Issuer]>([
    ['GET', '/api/dictionary/run', 'gateway'],
    ['POST', '/internal/first-senses', 'words'],
    ['POST', '/internal/distractors', 'quiz'],
    ['POST', '/internal/typed-answers', 'quiz'],
  ])('%s %s accepts tokens of %s only', async (method, path, caller) => {
    for (const issuer of issuers) {
      const own = await headersOf(issuer)
      const body = method === 'POST' && JSON.stringify({ words: [] })
      const { status } = await fetch(base + path, {
        method,
        headers: { ...own, 'content-type': 'application/json' },
        ...(body && { body }),
      })
      expect([issuer, status === 401]).toEqual([issuer, issuer !== caller])
    }
  })
})
