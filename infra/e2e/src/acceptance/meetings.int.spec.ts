import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import { Quiz, type Word } from '@wordloom/contracts/http'
import type { ExportedWord } from '@wordloom/contracts/portable'
import { createApiKey, type Learner, openProgram, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

const guardian = { title: 'The Guardian', address: 'https://www.theguardian.com/books' }
const tide = { text: 'tide', definition: 'the sea’s rise and fall', partOfSpeech: 'noun' }
const first = 'The tide was out.'
const second = 'A tide of joy ran through the hall.'

describeEditions('sentences in which a learner met a word', (edition) => {
  let ada: Learner
  let bob: Learner
  let word: Word
  beforeAll(async () => {
    bob = await signUp(edition().url, { firstName: 'Bob', lastName: 'Stranger' })
  })
  beforeEach(async () => {
    ada = await signUp(edition().url)
    word = (await ada.call('POST', '/api/words', { ...tide, context: first })).body as Word
  })

  const keep = (met: unknown, id = word.id) => ada.call('POST', `/api/words/${id}/meetings`, met)
  const words = async (learner = ada): Promise<Word[]> => (await learner.call('GET', '/api/words')).body as Word[]

  it('adding an existing word answers 409 with its id, under which the new sentence and its source can be added', async () => {
    const refused = await ada.call('POST', '/api/words', { ...tide, context: second })
    expect(refused).toMatchObject({ status: 409, body: { code: 'words.duplicate-word', wordId: word.id } })
    const kept = await keep({ sentence: second, source: guardian })
    expect(kept.status).toBe(200)
    const after = { ...word, meetings: [{ sentence: second, at: expect.any(String), source: guardian }] }
    expect(kept.body).toEqual(after)
    for (const list of ['/api/words', '/api/words/recent', '/api/words/review', '/api/words?search=tide'])
      expect([list, (await ada.call('GET', list)).body]).toEqual([list, [after]])
  })

  it('stores each sentence once and at most twenty a word; the oldest is dropped first', async () => {
    await Promise.all([keep({ sentence: second }), keep({ sentence: second }), keep({ sentence: ` ${first.toUpperCase()}` })])
    expect((await words())[0]?.meetings).toMatchObject([{ sentence: second }])
    for (let number = 1; number <= 20; number++) await keep({ sentence: `Tide ${number}.` })
    const sentences = (await words())[0]?.meetings.map(({ sentence }) => sentence)
    expect(sentences).toEqual(Array.from({ length: 20 }, (_, index) => `Tide ${index + 1}.`))
  })

  it.each([
    [{}, 'A sentence or a source is required'],
    [{ sentence: '  ' }, 'A sentence or a source is required'],
    [{ sentence: 7 }, 'The sentence must be a text'],
    [{ sentence: 'x'.repeat(2001) }, 'The sentence may be at most 2,000 characters long'],
    [{ sentence: second, source: {} }, 'source must have a title or an address'],
    [{ sentence: second, source: { title: 'x'.repeat(201) } }, 'The title of a source may be at most 200 characters long'],
    [{ source: { address: 'javascript:alert(1)' } }, 'The address of a source must begin with http:// or https://'],
  ])('refuses an invalid sentence or source with a message that says why: %j', async (met, detail) => {
    expect(await keep(met)).toMatchObject({ status: 400, body: { code: 'request.invalid', detail } })
    expect(await words()).toEqual([word])
  })

  it('answers 404 for another learner’s word and for an unknown word', async () => {
    expect(await bob.call('POST', `/api/words/${word.id}/meetings`, { sentence: second })).toMatchObject({ status: 404 })
    expect(await keep({ sentence: second }, 'nobody')).toMatchObject({ status: 404, body: { code: 'words.word-not-found' } })
    expect(await words()).toEqual([word])
  })

  it('adding a word with a source stores its context as the first sentence', async () => {
    const { body } = await ada.call('POST', '/api/words', {
      text: 'ebb',
      definition: 'flow back',
      context: 'The ebb came.',
      source: guardian,
    })
    expect(body).toMatchObject({ context: 'The ebb came.', meetings: [{ sentence: 'The ebb came.', source: guardian }] })
  })

  it('a program stores gloss, note and tags with a new word, and adds a sentence by sending the word again', async () => {
    const program = openProgram(edition().url, await createApiKey(ada))
    const sent = { word: 'Tide', definition: tide.definition, context: second, source: guardian }
    // A word of a program has no part of speech unless the dictionary gave it, so that this sense is another word.
    const told = { gloss: 'Gezeiten', note: 'by the sea', tags: ['sea', 'Sea', ' work '] }
    const added = await program('POST', '/api/v1/words', { ...sent, ...told, context: first })
    expect(added).toMatchObject({
      status: 201,
      body: {
        gloss: 'Gezeiten',
        note: 'by the sea',
        tags: ['sea', 'work'],
        context: first,
        meetings: [{ sentence: first, source: guardian }],
      },
    })
    const again = await program('POST', '/api/v1/words', sent)
    expect(again).toMatchObject({
      status: 200,
      body: { context: first, meetings: [{ sentence: first }, { sentence: second, source: guardian }] },
    })
    expect((await program('POST', '/api/v1/words', sent)).body).toEqual(again.body)
    const { id } = again.body as { id: string }
    expect((await program('GET', `/api/v1/words/${id}`)).body).toEqual(again.body)
    expect((await words()).find((each) => each.id === id)?.meetings).toEqual((again.body as Word).meetings)
    const batch = { words: [{ ...sent, context: 'Time and tide wait for no man.' }] }
    expect(await program('POST', '/api/v1/words/batch', batch)).toMatchObject({ body: { results: [{ status: 200, word: { id } }] } })
    expect((await words()).find((each) => each.id === id)?.meetings).toHaveLength(3)
    const faults = { source: { title: '', address: 'ftp://a' }, tags: ['a,b'], gloss: 7 }
    expect(await program('POST', '/api/v1/words', { word: 'ebb', ...faults })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'gloss', message: 'gloss must be a text' },
          { field: 'tags.0', message: 'A tag may not contain a comma' },
          { field: 'source.address', message: 'The address of a source must begin with http:// or https://' },
        ],
      },
    })
  })

  it('fill-in questions use the sentences in turn', async () => {
    const third = 'The tide turned at noon.'
    await keep({ sentence: second })
    await keep({ sentence: third, source: guardian })
    const seen: string[] = []
    for (let quiz = 0; quiz < 60 && seen.length < 4; quiz++) {
      const [question] = Quiz.parse((await ada.call('GET', '/api/quiz/generate')).body).questions
      if (question?.questionType === 'fill_blank') seen.push(question.sentence ?? '')
    }
    expect(seen).toEqual([first, second, third, first].map((sentence) => expect.stringContaining(sentence.split('tide')[1] as string)))
  })

  it('a quiz asks about a word whose first sentence has a source', async () => {
    await ada.call('POST', '/api/words', { text: 'ebb', definition: 'flow back', context: 'The ebb came at last.', source: guardian })
    const { questions } = Quiz.parse((await ada.call('GET', '/api/quiz/generate')).body)
    expect(questions.map(({ word: asked }) => asked.text).sort()).toEqual(['ebb', 'tide'])
  })

  it('sentences are exported, and imported into another account', async () => {
    await keep({ sentence: second, source: guardian })
    const exported = JSON.parse(String((await ada.call('GET', '/api/words/export')).body)) as ExportedWord
    expect(exported.meetings).toEqual((await words())[0]?.meetings)
    expect(String((await ada.call('GET', '/api/words/export?format=csv')).body)).toContain(`""title"":""The Guardian""`)
    const carol = await signUp(edition().url, { firstName: 'Carol', lastName: 'Reader' })
    await carol.call('POST', '/api/words/import', { from: 'elsewhere', rows: [exported] })
    expect(await words(carol)).toMatchObject([{ text: 'tide', context: first, meetings: exported.meetings }])
    const { meetings: _, ...ofAnEarlierVersion } = { ...exported, text: 'ebb' }
    await carol.call('POST', '/api/words/import', { from: 'elsewhere', rows: [{ ...ofAnEarlierVersion, id: 'earlier' }] })
    expect((await words(carol)).find(({ text }) => text === 'ebb')).toMatchObject({ meetings: [] })
  })
})
