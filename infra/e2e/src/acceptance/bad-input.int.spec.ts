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
    ['a word that nobody can see', { text: '\u200B\u3164' }, 400, 'request.invalid'],
    ['half a character', '{"text":"owl \\ud83e"}', 400, 'request.invalid'],
    ['half a character in a definition', '{"text":"owl","definition":"\\udd89"}', 400, 'request.invalid'],
    ['a word of 101 characters', { text: 'x'.repeat(101) }, 400, 'request.invalid'],
    ['null', null, 400, 'request.invalid'],
    ['a list', [], 400, 'request.invalid'],
    ['what is no JSON', '{"text":', 400, 'request.not-json'],
    ['ten megabytes', { text: 'x'.repeat(10_000_000) }, 413, 'request.too-large'],
    ['a tower of a thousand levels', `{"text":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400, 'request.too-deep'],
  ])('%s is refused with a sentence and a code, and nothing is stored', async (_what, body, status, code) => {
    const answer = await ada.call('POST', '/api/words', body)
    expect(answer).toMatchObject({ status, body: { status, code } })
    const problem = answer.body as { detail: string; requestId: string }
    expect(problem.detail).toMatch(/\S+ \S+/)
    expect(problem.requestId).toBe(answer.headers.get('x-request-id'))
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    await nothingStored()
  })

  it('says ‘Word is required’ as the plain sentence to the page, and names the field to programs', async () => {
    const page = await ada.call('POST', '/api/words', { text: '' }, { accept: 'text/plain, application/json;q=0.9' })
    expect(page).toMatchObject({ status: 400, body: 'Word is required' })
    const program = await ada.call('POST', '/api/words', { text: '' })
    expect(program.body).toMatchObject({ errors: [{ field: 'text', message: 'Word is required' }] })
  })

  it('a body of another type is 415', async () => {
    const answer = await ada.call('POST', '/api/words', 'text=word', { 'content-type': 'text/plain' })
    expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported-media-type' } })
  })

  it.each([
    ['/api/words?status=forgotten', 'new, learning, mastered'],
    ['/api/words?sortBy=colour', 'dateAdded, text, difficulty'],
    ['/api/words?sortOrder=up', 'asc, desc'],
    ['/api/words?page=2', 'status, search, sortBy, sortOrder'],
    ['/api/words/recent?limit=51', '1 to 50'],
    ['/api/words/recent?limit=0', '1 to 50'],
    ['/api/words/recent?limit=many', '1 to 50'],
  ])('GET %s is 400 and names what is allowed', async (path, allowed) => {
    const answer = await ada.call('GET', path)
    expect(answer.status).toBe(400)
    expect((answer.body as { detail: string }).detail).toContain(allowed)
  })

  it.each(['/api/words/import', '/api/words/import/check', '/api/quiz/import', '/api/quiz/import/check'])(
    'more than 100 rows of a file in one call to %s are refused, and nothing is stored',
    async (path) => {
      const answer = await ada.call('POST', path, { rows: Array.from({ length: 101 }, () => ({})) })
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', detail: 'At most 100 rows at a time' } })
      await nothingStored()
    },
  )

  it('an id that is none is 404', async () => {
    for (const id of ['nothing', '%7B%22%24ne%22%3Anull%7D', '00000000-0000-0000-0000-000000000000']) {
      expect((await ada.call('PATCH', `/api/words/${id}`, { status: 'mastered' })).status).toBe(404)
      expect((await ada.call('DELETE', `/api/words/${id}`)).status).toBe(404)
    }
  })

  it('a patch without a field, or with a status there is not, is 400', async () => {
    const { body } = await ada.call('POST', '/api/words', { text: 'word' })
    const path = `/api/words/${(body as { id: string }).id}`
    expect((await ada.call('PATCH', path, {})).body).toMatchObject({ status: 400, detail: 'At least one field is required' })
    expect((await ada.call('PATCH', path, { status: 'forgotten' })).status).toBe(400)
    expect((await ada.call('PATCH', path, { nextReview: 'tomorrow' })).status).toBe(400)
    await ada.call('DELETE', path)
  })

  it('a word the dictionary does not have is 404 with suggestions', async () => {
    const answer = await ada.call('GET', '/api/dictionary/ubiqitous')
    expect(answer).toMatchObject({ status: 404, body: { code: 'dictionary.word-not-found', detail: 'Word not found in dictionary' } })
    expect((answer.body as { suggestions: string[] }).suggestions).toContain('ubiquitous')
  })

  it('another site’s request, a missing and an altered session are refused', async () => {
    expect((await ada.call('POST', '/api/words', { text: 'word' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const altered = ada.cookie().replace(/(wl_session=.)./, '$1!')
    for (const cookie of ['', altered]) {
      const answer = await fetch(`${edition().url}/api/words`, { headers: { cookie } })
      expect(answer.status).toBe(401)
    }
    await nothingStored()
  })

  it('the status and difficulty of a new word are the server’s to set', async () => {
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
