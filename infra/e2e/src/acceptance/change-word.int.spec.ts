import { beforeEach, expect, it } from '@jest/globals'
import { Quiz, type Word } from '@wordloom/contracts/http'
import { createApiKey, type Learner, openProgram, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

/** Everything of a word that a learner may write themselves. */
const changed = {
  definition: 'to do with boats that are pulled',
  partOfSpeech: 'adjective',
  pronunciation: '/ˈtəʊɪŋ/',
  example: 'They took the towing path home.',
  context: 'On a sign, by the canal',
  gloss: 'Treidel-',
  note: 'not the same as “tow away”\nask Ben',
  tags: ['Canals', 'at work'],
}

describeEditions('PATCH /api/words/{id}', (edition) => {
  let ada: Learner
  let word: Word
  beforeEach(async () => {
    ada = await signUp(edition().url)
    word = (await ada.call('POST', '/api/words', { text: 'towing', definition: '' })).body as Word
  })

  const change = (patch: unknown, id = word.id) => ada.call('PATCH', `/api/words/${id}`, patch)
  const read = async (path: string): Promise<unknown> => (await ada.call('GET', path)).body

  it('shows the changed word at once in lists, searches, exports and the API for programs, and keeps its schedule', async () => {
    expect(word).toMatchObject({ definition: '', gloss: '', note: '', tags: [] })
    await change({ status: 'learning', nextReview: '2030-01-02T03:04:05.000Z' })
    const after = { ...word, ...changed, status: 'learning', nextReview: '2030-01-02T03:04:05.000Z' }
    expect(await change(changed)).toMatchObject({ status: 200, body: after })
    for (const list of ['/api/words', '/api/words/recent', '/api/words?search=treidel', '/api/words?search=ask+ben'])
      expect([list, await read(list)]).toEqual([list, [after]])
    expect(await read('/api/words/review')).toEqual([])
    expect(JSON.parse(String(await read('/api/words/export')))).toMatchObject(changed)
    expect(await read('/api/words/export?format=csv')).toContain(
      '"On a sign, by the canal",Treidel-,"not the same as “tow away”\nask Ben","Canals, at work",learning,',
    )
    const program = openProgram(edition().url, await createApiKey(ada))
    const { context, gloss, note, tags } = changed
    expect((await program('GET', `/api/v1/words/${word.id}`)).body).toMatchObject({ word: 'towing', context, gloss, note, tags })
    expect(await read('/api/dashboard/stats')).toMatchObject({ totalWords: 1, learningWords: 1 })
  })

  it('makes the next quiz ask about the changed definition', async () => {
    expect(Quiz.parse(await read('/api/quiz/generate')).questions[0]).toMatchObject({ word: { text: 'towing', definition: '' } })
    await change(changed)
    const [question] = Quiz.parse(await read('/api/quiz/generate')).questions
    expect(question?.word).toMatchObject({ id: word.id, text: 'towing', definition: changed.definition, example: changed.example })
  })

  it('keeps the fields that a change does not name, also under concurrent changes', async () => {
    await change(changed)
    await Promise.all([change({ note: 'from one page' }), change({ tags: ['from another'] }), change({ gloss: '' })])
    expect(await read('/api/words')).toEqual([{ ...word, ...changed, note: 'from one page', tags: ['from another'], gloss: '' }])
  })

  it('names every invalid field, and changes nothing', async () => {
    const faults = { definition: 'x'.repeat(2001), gloss: 7, note: 'x'.repeat(2001), tags: ['a, b', 'x'.repeat(31)] }
    expect(await change(faults)).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        errors: [
          { field: 'definition', message: 'The definition may be at most 2,000 characters long' },
          { field: 'gloss', message: 'The translation must be a text' },
          { field: 'note', message: 'The note may be at most 2,000 characters long' },
          { field: 'tags.0', message: 'A tag may not contain a comma' },
          { field: 'tags.1', message: 'A tag may be at most 30 characters long' },
        ],
      },
    })
    const eleven = Array.from({ length: 11 }, (_, index) => `tag ${index}`)
    expect(await change({ tags: eleven })).toMatchObject({ status: 400, body: { detail: 'A word may have at most 10 tags' } })
    expect(await read('/api/words')).toEqual([word])
  })

  it('answers 409 when the word would equal another one, and 404 for another learner’s word', async () => {
    const other = (await ada.call('POST', '/api/words', { text: 'towing', definition: 'pulling a boat' })).body as Word
    expect(await change({ definition: 'Pulling a  boat' })).toMatchObject({
      status: 409,
      body: { code: 'words.duplicate-word', detail: '“towing” with this definition is already in your vocabulary' },
    })
    const bob = await signUp(edition().url, { firstName: 'Bob', lastName: 'Stranger' })
    expect(await bob.call('PATCH', `/api/words/${other.id}`, { tags: ['mine'] })).toMatchObject({ status: 404 })
    expect(await read('/api/words')).toEqual([other, word])
  })
})
