import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { Word } from '@wordloom/contracts/http'
import type { ExportedWord } from '@wordloom/contracts/portable'
import { createApiKey, type Learner, openProgram, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

const tide = { text: 'tide', definition: 'the sea’s rise and fall', partOfSpeech: '' }

describeEditions('POST /api/words/{id}/look-ups', (edition) => {
  let ada: Learner
  let bob: Learner
  let word: Word
  beforeAll(async () => {
    bob = await signUp(edition().url, { firstName: 'Bob', lastName: 'Stranger' })
  }, 120_000)
  beforeEach(async () => {
    ada = await signUp(edition().url)
    word = (await ada.call('POST', '/api/words', tide)).body as Word
  }, 120_000)

  const lookUp = (id = word.id, learner = ada) => learner.call('POST', `/api/words/${id}/look-ups`)
  const words = async (learner = ada): Promise<Word[]> => (await learner.call('GET', '/api/words')).body as Word[]

  it('counts a look-up and its time, which every list of words returns', async () => {
    expect(word).toMatchObject({ lookUpCount: 0, lastLookUp: null })
    const counted = await lookUp()
    const after = { ...word, lookUpCount: 1, lastLookUp: expect.any(String) }
    expect(counted).toMatchObject({ status: 200, body: after })
    for (const list of ['/api/words', '/api/words/recent', '/api/words/review', '/api/words?search=tide'])
      expect([list, (await ada.call('GET', list)).body]).toEqual([list, [counted.body]])
  })

  it('counts one look-up when the call is repeated at once', async () => {
    await Promise.all([lookUp(), lookUp(), lookUp()])
    await lookUp()
    expect(await words()).toMatchObject([{ lookUpCount: 1 }])
  })

  it('answers 404 for another learner’s word and for an unknown word', async () => {
    expect(await lookUp(word.id, bob)).toMatchObject({ status: 404, body: { code: 'words.word-not-found' } })
    expect(await lookUp('nobody')).toMatchObject({ status: 404, body: { code: 'words.word-not-found' } })
    expect(await words()).toEqual([word])
  })

  it('is the only call that changes the count', async () => {
    const claimed = { lookUpCount: 9, lastLookUp: '2026-11-21T09:30:00.000Z' }
    expect((await ada.call('POST', '/api/words', { ...tide, text: 'ebb', ...claimed })).body).toMatchObject({ lookUpCount: 0 })
    expect((await ada.call('PATCH', `/api/words/${word.id}`, { note: 'by the sea', ...claimed })).body).toMatchObject({ lookUpCount: 0 })
    // Adding a word one has is a look-up only where the page says so.
    expect((await ada.call('POST', '/api/words', tide)).status).toBe(409)
    expect((await words()).map(({ lookUpCount }) => lookUpCount)).toEqual([0, 0])
  })

  it('makes the word a changed one for programs, whose adding it again does not count as a look-up', async () => {
    const program = openProgram(edition().url, await createApiKey(ada))
    const { body } = await program('GET', `/api/v1/words/${word.id}`)
    expect(body).toMatchObject({ lookUpCount: 0, lastLookUp: null })
    const { updatedAt } = body as { updatedAt: string }
    const { lastLookUp } = (await lookUp()).body as Word
    const changed = await program('GET', `/api/v1/words?updated_after=${updatedAt}`)
    expect(changed.body).toMatchObject({ words: [{ id: word.id, lookUpCount: 1, lastLookUp, updatedAt: lastLookUp }] })
    const again = await program('POST', '/api/v1/words', { word: 'tide', definition: tide.definition, context: 'High tide.' })
    expect(again).toMatchObject({ status: 200, body: { lookUpCount: 1, lastLookUp, meetings: [{ sentence: 'High tide.' }] } })
  })

  it('look-ups are exported and imported; a file without them imports as zero look-ups', async () => {
    const { lastLookUp } = (await lookUp()).body as Word
    const exported = JSON.parse(String((await ada.call('GET', '/api/words/export')).body)) as ExportedWord
    expect(exported).toMatchObject({ lookUpCount: 1, lastLookUp })
    expect(String((await ada.call('GET', '/api/words/export?format=csv')).body)).toMatch(new RegExp(`,1,${lastLookUp}\r\n$`))
    const carol = await signUp(edition().url, { firstName: 'Carol', lastName: 'Reader' })
    const { lookUpCount: _, lastLookUp: __, ...before } = exported
    const rows = [exported, { ...before, id: 'earlier', text: 'ebb' }]
    expect((await carol.call('POST', '/api/words/import', { from: 'elsewhere', rows })).body).toMatchObject({ added: 2 })
    const brought = (await words(carol)).map(({ text, lookUpCount, lastLookUp: last }) => [text, lookUpCount, last])
    expect(brought.sort()).toEqual([
      ['ebb', 0, null],
      ['tide', 1, lastLookUp],
    ])
  })

  it.each([
    [{ lookUpCount: -1 }, 'The number may not be negative'],
    [{ lookUpCount: 1.5 }, 'A whole number is needed'],
    [{ lookUpCount: 1_000_001 }, 'A word has at most 1,000,000 look-ups'],
    [{ lastLookUp: 'yesterday' }, 'A date and time like 2026-11-21T09:30:00.000Z is needed'],
  ])('an import refuses invalid look-ups with a sentence that says why: %j', async (claimed, message) => {
    const { body, status } = await ada.call('POST', '/api/words/import', { from: 'elsewhere', rows: [{ text: 'ebb', ...claimed }] })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
    expect(await words()).toEqual([word])
  })
})
