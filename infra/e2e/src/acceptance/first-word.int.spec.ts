import { expect, it } from '@jest/globals'
import { signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

describeEditions('a learner’s first word', (edition) => {
  it('can be looked up, added, listed, and is counted on the first read after a sign-up', async () => {
    const ada = await signUp(edition().url)
    expect((await ada.call('GET', '/api/auth/user')).body).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: ada.email })
    expect((await ada.call('GET', '/api/dashboard/stats')).body).toMatchObject({ totalWords: 0 })
    const { body: entry } = await ada.call('GET', '/api/dictionary/ubiquitous')
    expect(entry).toMatchObject({ word: 'ubiquitous', partOfSpeech: 'adjective', definition: 'being present everywhere at once' })
    const added = await ada.call('POST', '/api/words', { ...(entry as object), text: 'ubiquitous' })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ text: 'ubiquitous', status: 'new', difficulty: 0, reviewCount: 0, correctCount: 0 })
    expect((await ada.call('GET', '/api/dashboard/stats')).body).toMatchObject({ totalWords: 1, newWords: 1, weeklyWordsAdded: 1 })
    expect((await ada.call('GET', '/api/words/recent')).body).toEqual([added.body])
    expect((await ada.call('GET', '/api/words')).body).toEqual([added.body])
    expect((await ada.call('GET', '/api/words/review')).body).toEqual([added.body])
  })

  it('reads its own writes: the stats count each of 200 words on the first read', async () => {
    const ada = await signUp(edition().url)
    const seen: number[] = []
    for (let count = 1; count <= 200; count++) {
      const { status } = await ada.call('POST', '/api/words', { text: `word ${count}`, definition: 'a word of this test' })
      expect(status).toBe(201)
      const { body } = await ada.call('GET', '/api/dashboard/stats')
      seen.push((body as { totalWords: number }).totalWords)
    }
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  })
})
