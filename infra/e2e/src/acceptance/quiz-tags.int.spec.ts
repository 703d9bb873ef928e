import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import { Quiz, QuizTags, type Word } from '@wordloom/contracts/http'
import type { ExportedWord } from '@wordloom/contracts/portable'
import { createApiKey, type Learner, openProgram, signUp } from '@wordloom/test-kit/http'
import { until } from '@wordloom/test-kit/processes'
import { describeEditions } from '@wordloom/testing'

const given = [
  { text: 'tide', definition: 'the rise and fall of the sea', tags: ['Sea', 'nature'] },
  { text: 'reef', definition: 'a ridge of rock under water', tags: ['sea'] },
  { text: 'deadline', definition: 'the time by which work must be done', tags: ['work'] },
  { text: 'candour', definition: 'the quality of being open and honest', tags: [] },
]

describeEditions('a quiz about a tag', (edition) => {
  let ada: Learner
  let bob: Learner
  let words: Word[]
  beforeAll(async () => {
    bob = await signUp(edition().url, { firstName: 'Bob', lastName: 'Stranger' })
    await bob.call('POST', '/api/words', { text: 'ebb', definition: 'the going out of the tide', tags: ['sea', 'of Bob'] })
  })
  beforeEach(async () => {
    ada = await signUp(edition().url)
    words = []
    for (const word of given) words.push((await ada.call('POST', '/api/words', { ...word, partOfSpeech: 'noun' })).body as Word)
  })

  const quizAbout = async (tag: string, learner = ada) => {
    const { questions, waiting } = Quiz.parse((await learner.call('GET', `/api/quiz/generate?${new URLSearchParams({ tag })}`)).body)
    return { asked: questions.map(({ word }) => word.text).sort(), waiting, questions }
  }
  const tags = async (learner = ada) => QuizTags.parse((await learner.call('GET', '/api/quiz/tags')).body)

  it('asks only about words with the tag, ignoring case, and about all words without a tag', async () => {
    expect(await quizAbout('SEA')).toMatchObject({ asked: ['reef', 'tide'], waiting: 0 })
    expect(await quizAbout('nature')).toMatchObject({ asked: ['tide'] })
    const all = given.map(({ text }) => text).sort()
    expect((await quizAbout('')).asked).toEqual(all)
    const { questions } = Quiz.parse((await ada.call('GET', '/api/quiz/generate')).body)
    expect(questions.map(({ word }) => word.text).sort()).toEqual(all)
  })

  it('returns how many more words with the tag are waiting', async () => {
    for (let number = 1; number <= 6; number++)
      await ada.call('POST', '/api/words', { text: `wave ${number}`, definition: `the wave with number ${number}`, tags: ['sea'] })
    expect(await quizAbout('sea')).toMatchObject({ waiting: 3 })
    expect(await quizAbout('')).toMatchObject({ waiting: 5 })
  })

  it('GET /api/quiz/tags lists tags with the numbers of their words and of those waiting', async () => {
    const sea = { tag: 'sea', words: 2, waiting: 2 }
    expect(await tags()).toEqual([sea, { tag: 'nature', words: 1, waiting: 1 }, { tag: 'work', words: 1, waiting: 1 }])
    const { questions } = await quizAbout('nature')
    const [{ id: questionId } = { id: '' }] = questions
    await ada.call('POST', '/api/quiz/results', { answers: [{ questionId, answer: 'knew', isCorrect: true }] })
    await ada.call('PATCH', `/api/words/${words[0]?.id}`, { status: 'mastered' })
    expect(await tags()).toEqual([
      { ...sea, waiting: 1 },
      { tag: 'nature', words: 1, waiting: 0 },
      { tag: 'work', words: 1, waiting: 1 },
    ])
  })

  it('knows only the learner’s own tags and words', async () => {
    expect(await tags(bob)).toEqual(
      ['of bob', 'sea'].map((tag) => ({ tag: expect.stringMatching(new RegExp(tag, 'i')), words: 1, waiting: 1 })),
    )
    expect((await quizAbout('sea', bob)).asked).toEqual(['ebb'])
    expect((await quizAbout('of Bob')).questions).toEqual([])
  })

  it('follows changes of tags, deletion and Undo', async () => {
    const [tide, reef, deadline] = words as [Word, Word, Word]
    await ada.call('PATCH', `/api/words/${deadline.id}`, { tags: ['Sea'] })
    await ada.call('PATCH', `/api/words/${tide.id}`, { tags: [] })
    await ada.call('DELETE', `/api/words/${reef.id}`)
    expect((await quizAbout('sea')).asked).toEqual(['deadline'])
    await ada.call('POST', `/api/words/${reef.id}/restore`)
    expect((await quizAbout('sea')).asked).toEqual(['deadline', 'reef'])
    await ada.call('DELETE', '/api/words')
    expect([await tags(), (await quizAbout('sea')).questions]).toEqual([[], []])
  })

  it('knows the tags of words that a program added or a file imported', async () => {
    const program = openProgram(edition().url, await createApiKey(ada))
    await program('POST', '/api/v1/words', { word: 'swell', definition: 'long waves', tags: ['Sea'] })
    // Only a client's own writes are visible to it at once.
    await until('the quiz knows the word', async () => (await quizAbout('sea')).asked.includes('swell'), [])
    expect((await quizAbout('sea')).asked).toEqual(['reef', 'swell', 'tide'])
    const exported = String((await ada.call('GET', '/api/words/export')).body)
      .trim()
      .split('\n')
    const carol = await signUp(edition().url, { firstName: 'Carol', lastName: 'Reader' })
    await carol.call('POST', '/api/words/import', { from: 'elsewhere', rows: exported.map((row) => JSON.parse(row) as ExportedWord) })
    expect((await quizAbout('sea', carol)).asked).toEqual(['reef', 'swell', 'tide'])
  })

  it.each([
    ['tag=a,b', 'A tag may not contain a comma'],
    [`tag=${'x'.repeat(31)}`, 'A tag may be at most 30 characters long'],
    ['tags=sea', /tags/],
  ])('refuses %s with a sentence that says why', async (query, detail) => {
    const refused = await ada.call('GET', `/api/quiz/generate?${query}`)
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid', detail: expect.stringMatching(detail) } })
  })
})
