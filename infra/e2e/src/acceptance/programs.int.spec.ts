import { beforeAll, expect, it } from '@jest/globals'
import { ApiBatchResult, ApiWord, ApiWordPage } from '@wordloom/contracts/v1'

import { createApiKey, type Learner, openProgram, type Program, signUp } from '@wordloom/test-kit/http'
import { describeOwnEditions } from '@wordloom/testing'

const isInUse = (body: unknown): boolean => (body as { code?: string }).code === 'request.idempotency-key-in-use'

describeOwnEditions(
  'the API for programs (/api/v1)',
  (edition) => {
    let ada: Learner
    let bob: Learner
    let program: Program
    let bobs: Program
    let key: string
    beforeAll(async () => {
      ada = await signUp(edition().url)
      bob = await signUp(edition().url, { firstName: 'Bob', lastName: 'Stranger' })
      key = await createApiKey(ada)
      program = openProgram(edition().url, key)
      bobs = openProgram(edition().url, await createApiKey(bob))
    })

    it('adds a word once, with the dictionary’s first sense, and the learner sees it at once', async () => {
      const added = await program('POST', '/api/v1/words', { word: ' Ubiquitous ', context: 'from a talk' })
      expect(added).toMatchObject({
        status: 201,
        body: {
          word: 'Ubiquitous',
          definition: 'being present everywhere at once',
          context: 'from a talk',
          partOfSpeech: 'adjective',
          status: 'new',
        },
      })
      const word = ApiWord.parse(added.body)
      expect(word.pronunciation).not.toBe('')
      expect(added.headers.get('location')).toBe(`/api/v1/words/${word.id}`)
      const again = await program('POST', '/api/v1/words', { word: 'ubiquitous', context: 'another' })
      expect(again).toMatchObject({ status: 200, body: { ...word, meetings: [{ sentence: 'another' }], updatedAt: expect.any(String) } })
      const repeated = await program('POST', '/api/v1/words', { word: 'ubiquitous', context: 'another' })
      expect([repeated.status, repeated.body]).toEqual([200, again.body])
      expect((await ada.call('GET', '/api/words')).body).toMatchObject([{ id: word.id, text: 'Ubiquitous', context: 'from a talk' }])
    })

    it('keeps a definition that is sent, and stores a word that the dictionary lacks without one', async () => {
      const own = await program('POST', '/api/v1/words', { word: 'ubiquitous', definition: 'found in every drawer' })
      expect(own).toMatchObject({ status: 201, body: { definition: 'found in every drawer', partOfSpeech: '', context: '' } })
      expect((await program('POST', '/api/v1/words', { word: 'ubiquitous', definition: ' Found in every  drawer' })).status).toBe(200)
      for (const word of ['zzyzzxq', '..', '/', 'ﬁ💥', 'x'.repeat(100)]) {
        expect(await program('POST', '/api/v1/words', { word })).toMatchObject({ status: 201, body: { definition: '', partOfSpeech: '' } })
        expect((await program('POST', '/api/v1/words', { word })).status).toBe(200)
      }
    })

    it('a batch stores up to a hundred words in order, and reports each invalid row', async () => {
      const rows = [
        { word: 'tide' },
        { word: '' },
        null,
        { word: 'TIDE' },
        { word: 'ebb', definition: 7 },
        { word: 'neap', definition: 'of the lowest tides' },
      ]
      const response = await program('POST', '/api/v1/words/batch', { words: rows })
      expect(response.status).toBe(200)
      const { results } = ApiBatchResult.parse(response.body)
      expect(results.map(({ row, status }) => [row, status])).toEqual([201, 400, 400, 200, 400, 201].map((status, row) => [row, status]))
      expect(results[3]?.word?.id).toBe(results[0]?.word?.id)
      expect(results[1]?.problem).toMatchObject({ code: 'request.invalid', errors: [{ field: 'word', message: 'word is required' }] })
      expect(results[4]?.problem?.errors).toEqual([{ field: 'definition', message: 'definition must be a text' }])
      const longest = {
        words: Array.from({ length: 100 }, () => ({ word: '語'.repeat(100), definition: '義'.repeat(2000), context: '文'.repeat(2000) })),
      }
      const long = ApiBatchResult.parse((await program('POST', '/api/v1/words/batch', longest)).body)
      expect(long.results.map(({ status }) => status)).toEqual([201, ...Array<number>(99).fill(200)])
      const hundred = { words: Array.from({ length: 100 }, (_, index) => ({ word: `row ${index}`, definition: 'one of many' })) }
      const all = ApiBatchResult.parse((await program('POST', '/api/v1/words/batch', hundred)).body)
      expect(all.results.map(({ status, word }) => [status, word?.word])).toEqual(hundred.words.map(({ word }) => [201, word]))
      for (const words of [[], [...hundred.words, { word: 'one more' }], 'tide', undefined])
        expect(await program('POST', '/api/v1/words/batch', { words })).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'words' }] },
        })
    })

    it('lists each word once over all pages, and only changed words with updated_after', async () => {
      const seen: string[] = []
      let path = '/api/v1/words?limit=40'
      for (let page = await program('GET', path); ; page = await program('GET', path)) {
        const { words, nextCursor } = ApiWordPage.parse(page.body)
        seen.push(...words.map(({ id }) => id))
        if (nextCursor === null) break
        path = `/api/v1/words?limit=40&cursor=${nextCursor}`
      }
      const { body } = await ada.call('GET', '/api/words')
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.toSorted()).toEqual((body as { id: string }[]).map(({ id }) => id).toSorted())
      const last = ApiWord.parse((await program('GET', `/api/v1/words/${seen.at(-1)}`)).body)
      const changed = await ada.call('PATCH', `/api/words/${seen[0]}`, { context: 'changed' })
      expect(changed.status).toBe(200)
      const since = ApiWordPage.parse((await program('GET', `/api/v1/words?updated_after=${last.updatedAt}`)).body)
      expect(since.words.map(({ id, context }) => [id, context])).toEqual([[seen[0], 'changed']])
    })

    it('answers 304 to If-None-Match while nothing has changed', async () => {
      const first = await program('GET', '/api/v1/words?limit=2')
      const etag = first.headers.get('etag') ?? ''
      const same = await program('GET', '/api/v1/words?limit=2', undefined, { 'if-none-match': etag })
      expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', etag])
      const [word] = ApiWordPage.parse(first.body).words
      await ada.call('PATCH', `/api/words/${word?.id}`, { context: 'changed again' })
      expect((await program('GET', '/api/v1/words?limit=2', undefined, { 'if-none-match': etag })).status).toBe(200)
    })

    it('carries out a call with an Idempotency-Key once', async () => {
      const send = (word: string) =>
        program('POST', '/api/v1/words', { word, definition: 'said once' }, { 'idempotency-key': 'a key of mine' })
      const first = await send('once')
      expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
      const again = await send('once')
      expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true'])
      expect(await send('twice')).toMatchObject({ status: 422, body: { code: 'request.idempotency-key-reused' } })
      const bobsOwn = await bobs('POST', '/api/v1/words', { word: 'once', definition: 'said once' }, { 'idempotency-key': 'a key of mine' })
      expect(bobsOwn.status).toBe(201)
      expect(bobsOwn.body).not.toEqual(first.body)
    })

    it('carries out ten concurrent calls with the same Idempotency-Key once, with one answer', async () => {
      const send = () =>
        program('POST', '/api/v1/words/batch', { words: [{ word: 'ten', definition: 'at once' }] }, { 'idempotency-key': 'all at once' })
      const came = await Promise.all(Array.from({ length: 10 }, send))
      const [first, ...others] = came.filter(({ status }) => status === 200)
      expect(came.filter(({ status }) => status !== 200).every(({ status, body }) => status === 409 && isInUse(body))).toBe(true)
      expect(first?.body).toMatchObject({ results: [{ status: 201, word: { word: 'ten' } }] })
      for (const { body } of [...others, await send()]) expect(body).toEqual(first?.body)
      const found = (await ada.call('GET', '/api/words?search=ten')).body as { text: string }[]
      expect(found.filter(({ text }) => text === 'ten')).toHaveLength(1)
    })

    it('returns only the words of the key’s learner', async () => {
      const { words } = ApiWordPage.parse((await bobs('GET', '/api/v1/words')).body)
      expect(words.map(({ word }) => word)).toEqual(['once'])
      const [own] = ApiWordPage.parse((await program('GET', '/api/v1/words?limit=1')).body).words
      const refused = await bobs('GET', `/api/v1/words/${own?.id}`)
      expect(refused).toMatchObject({ status: 404, body: { code: 'words.word-not-found' } })
    })

    it.each<[string, string, string, unknown, number, string, Record<string, string>?]>([
      ['no word', 'POST', '/api/v1/words', {}, 400, 'request.invalid'],
      ['a blank word', 'POST', '/api/v1/words', { word: ' \u0000\u202E ' }, 400, 'request.invalid'],
      ['a word of 101 characters', 'POST', '/api/v1/words', { word: 'x'.repeat(101) }, 400, 'request.invalid'],
      ['a definition of 2,001 characters', 'POST', '/api/v1/words', { word: 'x', definition: 'x'.repeat(2001) }, 400, 'request.invalid'],
      ['a query operator in place of a word', 'POST', '/api/v1/words', { word: { $ne: null } }, 400, 'request.invalid'],
      ['null', 'POST', '/api/v1/words', 'null', 400, 'request.invalid'],
      ['a body that is not JSON', 'POST', '/api/v1/words', '{"word":', 400, 'request.not-json'],
      [
        'a body of another type',
        'POST',
        '/api/v1/words',
        'word=tide',
        415,
        'request.unsupported-media-type',
        { 'content-type': 'text/plain' },
      ],
      ['a body of a megabyte', 'POST', '/api/v1/words', { word: 'x'.repeat(1_000_000) }, 413, 'request.too-large'],
      ['a batch of seven megabytes', 'POST', '/api/v1/words/batch', { words: ['x'.repeat(7_000_000)] }, 413, 'request.too-large'],
      [
        'an Idempotency-Key too long',
        'POST',
        '/api/v1/words',
        { word: 'tide' },
        400,
        'request.invalid',
        { 'idempotency-key': 'x'.repeat(256) },
      ],
      ['an unsupported method', 'DELETE', '/api/v1/words', undefined, 405, 'request.method-not-allowed'],
      ['GET of a batch', 'GET', '/api/v1/words/batch', undefined, 405, 'request.method-not-allowed'],
      ['an unknown word', 'GET', '/api/v1/words/none', undefined, 404, 'words.word-not-found'],
      ['an unknown path', 'GET', '/api/v1/words/a/b', undefined, 404, 'request.not-found'],
      ['a misspelt path', 'GET', '/api/v1/word', undefined, 404, 'request.not-found'],
      ['an unknown query parameter', 'GET', '/api/v1/words?page=2', undefined, 400, 'request.invalid'],
      ['a limit of 101', 'GET', '/api/v1/words?limit=101', undefined, 400, 'request.invalid'],
      ['an invented cursor', 'GET', '/api/v1/words?cursor=%7B%7D', undefined, 400, 'request.invalid'],
      ['an invalid time', 'GET', '/api/v1/words?updated_after=yesterday', undefined, 400, 'request.invalid'],
    ])('refuses %s with problem details (RFC 9457)', async (_what, method, path, body, status, code, headers = {}) => {
      const before = await program('GET', '/api/v1/words?limit=100')
      const response = await program(method, path, body, { accept: 'text/html, text/plain', ...headers })
      expect(response).toMatchObject({ status, body: { status, code, requestId: response.headers.get('x-request-id') } })
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      if (status === 405) expect(response.headers.get('allow')).toMatch(/GET|POST/)
      expect((await program('GET', '/api/v1/words?limit=100')).body).toEqual(before.body)
    })

    it('answers 401 without a key, with a mistyped key, and with a session cookie', async () => {
      const typo = key.slice(0, 12) + (key[12] === 'a' ? 'b' : 'a') + key.slice(13)
      for (const authorization of ['', 'Bearer', `Bearer ${typo}`, `Basic ${key}`, 'Bearer wl_000000000000000000000000000000000000']) {
        const response = await program('GET', '/api/v1/words', undefined, { authorization, cookie: ada.cookie() })
        expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json; charset=utf-8'])
        expect(response.body).toMatchObject({ code: 'auth.api-key-invalid' })
      }
      expect((await program('GET', '/api/words')).status).toBe(401)
    })

    it('serves its OpenAPI description without a key', async () => {
      const response = await fetch(`${edition().url}/api/v1/openapi.json`)
      expect(response.status).toBe(200)
      const document = (await response.json()) as { openapi: string; paths: Record<string, unknown> }
      expect([document.openapi, Object.keys(document.paths)]).toEqual([
        '3.1.0',
        ['/api/v1/words', '/api/v1/words/{id}', '/api/v1/words/batch'],
      ])
    })

    it('shows when a key was last used, and refuses it once it is deleted', async () => {
      const [listed] = (await ada.call('GET', '/api/user/api-keys')).body as [{ id: string; lastUsed: string; keyPreview: string }]
      expect(Date.now() - Date.parse(listed.lastUsed)).toBeLessThan(180_000)
      expect((await ada.call('DELETE', `/api/user/api-keys/${listed.id}`)).status).toBe(204)
      expect((await program('GET', '/api/v1/words')).status).toBe(401)
      expect((await bobs('GET', '/api/v1/words')).status).toBe(200)
    })

    it('never logs a key', async () => {
      const printed = [...edition().children.values()].map((child) => child.output()).join('\n')
      if (edition().children.size > 0) expect(printed).toContain('"msg":"request"')
      expect(printed).not.toContain(key.slice(3, 33))
    })
  },
  { API_CALLS_PER_MINUTE: '100000', REQUESTS_PER_MINUTE: '100000', LOG_LEVEL: 'trace' },
)
