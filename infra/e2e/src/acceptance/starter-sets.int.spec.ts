import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import type { AddedStarterSet, Quiz, StarterSet, Word } from '@wordloom/contracts/http'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

type Sense = { text: string; partOfSpeech: string; definition: string }

/** What each word of the sets means to a learner: judged by hand, word | part of speech | how its definition begins. */
const judged: Sense[] = readFileSync(new URL('starter-senses.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', partOfSpeech = '', definition = ''] = line.split(' | ')
    return { text, partOfSpeech, definition }
  })

const setsFor = async (learner: Learner) => (await learner.call('GET', '/api/words/starter-sets')).body as StarterSet[]
const add = async (learner: Learner, set: string) => (await learner.call('POST', `/api/words/starter-sets/${set}`)).body as AddedStarterSet
const wordsOf = async (learner: Learner) => (await learner.call('GET', '/api/words')).body as Word[]

describeEditions('starter sets', (edition) => {
  it('are six sets of twenty words, without a word in two sets', async () => {
    const sets = await setsFor(await signUp(edition().url))
    expect(sets.map(({ words }) => words.length)).toEqual(Array(6).fill(20))
    expect(new Set(sets.flatMap(({ words }) => words)).size).toBe(120)
  })

  it('give each word the sense that a learner needs, an example, and a pronunciation unless it is a phrase', async () => {
    const ada = await signUp(edition().url)
    const sets = await setsFor(ada)
    for (const { id } of sets) expect(await add(ada, id)).toMatchObject({ added: { length: 20 }, skipped: 0 })
    const words = await wordsOf(ada)
    expect(words.map(({ text }) => text).toSorted()).toEqual(judged.map(({ text }) => text).toSorted())
    for (const { text, partOfSpeech, definition } of judged) {
      const word = words.find((each) => each.text === text)
      expect([text, word?.partOfSpeech, word?.definition.slice(0, definition.length)]).toEqual([text, partOfSpeech, definition])
      expect([text, word?.example]).not.toEqual([text, ''])
      if (!/[ -]/.test(text)) expect([text, word?.pronunciation]).not.toEqual([text, ''])
    }
  })

  it('are added by one call, once, are counted on the first read and asked about in the first quiz', async () => {
    const ada = await signUp(edition().url)
    expect((await add(ada, 'travel')).added).toHaveLength(20)
    expect((await ada.call('GET', '/api/dashboard/stats')).body).toMatchObject({ totalWords: 20, newWords: 20, weeklyWordsAdded: 20 })
    expect(((await ada.call('GET', '/api/quiz/generate')).body as Quiz).questions).toHaveLength(5)
    expect(await add(ada, 'travel')).toEqual({ added: [], skipped: 20 })
    expect(await wordsOf(ada)).toHaveLength(20)
  })

  it('skip a word that the learner has, and undo removes only the added words', async () => {
    const ada = await signUp(edition().url)
    const own = (await ada.call('POST', '/api/words', { text: 'Ferry', definition: 'my way to work' })).body as Word
    const { added, skipped } = await add(ada, 'travel')
    expect([added.length, skipped]).toEqual([19, 1])
    const undo = { words: [...added, own.id] }
    expect((await ada.call('POST', '/api/words/starter-sets/travel/undo', undo)).body).toEqual({ removed: 19 })
    expect(await wordsOf(ada)).toEqual([own])
    expect((await ada.call('GET', '/api/dashboard/stats')).body).toMatchObject({ totalWords: 1 })
  })

  it('answer 404 for an unknown set, and 400 for an invalid undo', async () => {
    const ada = await signUp(edition().url)
    expect(await ada.call('POST', '/api/words/starter-sets/cooking')).toMatchObject({
      status: 404,
      body: { code: 'words.starter-set-not-found' },
    })
    for (const body of [{}, { words: 'all' }, { words: [7] }, { words: Array(101).fill('x') }])
      expect((await ada.call('POST', '/api/words/starter-sets/travel/undo', body)).status).toBe(400)
  })
})
