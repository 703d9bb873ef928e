import { beforeAll, expect, it } from '@jest/globals'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

describeEditions('bad input', (edition) => {
  let ada: Learner
  beforeAll(async () => {
    ada = await signUp(edition().url)
  })

  const nothingStored = async (): Promise<void> => {
    expect((await ada.call('GET', '/api/words')).body).toEqual([])
  }

  it.each([
    ['an operator where a word is expected', { text: { $ne: null } }, 400, 'request.invalid'],
    ['no word', {}, 400, 'request.invalid'],
    ['a blank word', { text: ' \u0000\t ' }, 400, 'request.invalid'],
    ['a word of invisible characters only', { text: '\u200B\u3164' }, 400, 'request.invalid'],
    ['an unpaired surrogate in a word', '{"text":"owl \\ud83e"}', 400, 'request.invalid'],
    ['an unpaired surrogate in a definition', '{"text":"owl","definition":"\\udd89"}', 400, 'request.invalid'],
    ['a word of 101 characters', { text: 'x'.repeat(101) }, 400, 'request.invalid'],
    ['a body of null', null, 400, 'request.invalid'],
    ['a body that is an array', [], 400, 'request.invalid'],
    ['a body that is not JSON', '{"text":', 400, 'request.not-json'],
    ['a body of ten megabytes', { text: 'x'.repeat(10_000_000) }, 413, 'request.too-large'],
    ['a thousand nested arrays', `{"text":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400, 'request.too-deep'],
  ])('POST /api/words refuses %s with a sentence and a code, and stores nothing', async (_what, body, status, code) => {
    const response = await ada.call('POST', '/api/words', body)
    expect(response).toMatchObject({ status, body: { status, code } })
    const problem = response.body as { detail: string; requestId: string }
    expect(problem.detail).toMatch(/\S+ \S+/)
    expect(problem.requestId).toBe(response.headers.get('x-request-id'))
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    await nothingStored()
  })

  it('answers ‘Word is required’ as plain text to the page, and as a problem that names the field to programs', async () => {
    const page = await ada.call('POST', '/api/words', { text: '' }, { accept: 'text/plain, application/json;q=0.9' })
    expect(page).toMatchObject({ status: 400, body: 'Word is required' })
    const program = await ada.call('POST', '/api/words', { text: '' })
    expect(program.body).toMatchObject({ errors: [{ field: 'text', message: 'Word is required' }] })
  })

  it('answers 415 to a body that is not declared as JSON', async () => {
    const response = await ada.call('POST', '/api/words', 'text=word', { 'content-type': 'text/plain' })
    expect(response).toMatchObject({ status: 415, body: { code: 'request.unsupported-media-type' } })
  })

  it.each([
    ['/api/words?status=forgotten', 'new, learning, mastered'],
    ['/api/words?sortBy=colour', 'dateAdded, text, difficulty'],
    ['/api/words?sortOrder=up', 'asc, desc'],
    ['/api/words?page=2', 'status, search, sortBy, sortOrder'],
    ['/api/words/recent?limit=51', '1 to 50'],
    ['/api/words/recent?limit=0', '1 to 50'],
    ['/api/words/recent?limit=many', '1 to 50'],
  ])('GET %s answers 400 and names the allowed values', async (path, allowed) => {
    const response = await ada.call('GET', path)
    expect(response.status).toBe(400)
    expect((response.body as { detail: string }).detail).toContain(allowed)
  })

  it.each(['/api/words/import', '/api/words/import/check', '/api/quiz/import', '/api/quiz/import/check'])(
    '%s refuses more than 100 rows in one call, and stores nothing',
    async (path) => {
      const response = await ada.call('POST', path, { rows: Array.from({ length: 101 }, () => ({})) })
      expect(response).toMatchObject({ status: 400, body: { code: 'request.invalid', detail: 'At most 100 rows at a time' } })
      await nothingStored()
    },
  )

  it('answers 404 to an id that does not exist or is malformed', async () => {
    for (const id of ['nothing', '%7B%22%24ne%22%3Anull%7D', '00000000-0000-0000-0000-000000000000']) {
      expect((await ada.call('PATCH', `/api/words/${id}`, { status: 'mastered' })).status).toBe(404)
      expect((await ada.call('DELETE', `/api/words/${id}`)).status).toBe(404)
    }
  })

  it('answers 400 to a PATCH without a field, or with an unknown status or an invalid date', async () => {
    const { body } = await ada.call('POST', '/api/words', { text: 'word' })
    const path = `/api/words/${(body as { id: string }).id}`
    expect((await ada.call('PATCH', path, {})).body).toMatchObject({ status: 400, detail: 'At least one field is required' })
    expect((await ada.call('PATCH', path, { status: 'forgotten' })).status).toBe(400)
    expect((await ada.call('PATCH', path, { nextReview: 'tomorrow' })).status).toBe(400)
    await ada.call('DELETE', path)
  })

  it('answers 404 with suggestions for a word that the dictionary lacks', async () => {
    const response = await ada.call('GET', '/api/dictionary/ubiqitous')
    expect(response).toMatchObject({ status: 404, body: { code: 'dictionary.word-not-found', detail: 'Word not found in dictionary' } })
    expect((response.body as { suggestions: string[] }).suggestions).toContain('ubiquitous')
  })

  it('refuses a cross-site request, and a missing or altered session cookie', async () => {
    expect((await ada.call('POST', '/api/words', { text: 'word' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const altered = ada.cookie().replace(/(wl_session=.)./, '$1!')
    for (const cookie of ['', altered]) {
      const response = await fetch(`${edition().url}/api/words`, { headers: { cookie } })
      expect(response.status).toBe(401)
    }
    await nothingStored()
  })

  it('ignores the status, difficulty, counts and ids that a client sends with a new word', async () => {
    const payload = {
      text: 'clever',
      status: 'mastered',
      difficulty: 9,
      reviewCount: 99,
      correctCount: 99,
      nextReview: '2030-01-01T00:00:00.000Z',
      userId: 'bob',
      id: 'mine',
    }
    const { body } = await ada.call('POST', '/api/words', payload)
    expect(body).toMatchObject({ status: 'new', difficulty: 0, reviewCount: 0, correctCount: 0 })
    expect((body as { id: string }).id).not.toBe('mine')
    expect(await ada.call('POST', '/api/words', { text: ' CLEVER ' })).toMatchObject({
      status: 409,
      body: { code: 'words.duplicate-word', detail: '“CLEVER” with this definition is already in your vocabulary' },
    })
  })
})
