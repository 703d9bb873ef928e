import { beforeAll, expect, it } from '@jest/globals'
import { DictionaryEntry, type Sense, type Word, WordLabels } from '@wordloom/contracts/http'
import { createApiKey, type Learner, openProgram, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

describeEditions('a sense that the dictionary has defined anew', (edition) => {
  let ada: Learner
  let sense: Required<Pick<Sense, 'definition' | 'formerDefinition'>>
  let saved: Word
  beforeAll(async () => {
    ada = await signUp(edition().url)
    const entry = DictionaryEntry.parse((await ada.call('GET', '/api/dictionary/elephant')).body)
    sense = entry.allDefinitions[0]?.definitions[0] as typeof sense
    expect(sense.definition).not.toBe(sense.formerDefinition)
    const word = { text: 'elephant', partOfSpeech: 'noun', definition: sense.formerDefinition }
    saved = (await ada.call('POST', '/api/words', word)).body as Word
  })

  it('is not saved twice: adding it with the new definition answers 409 with the word that has the former one', async () => {
    const again = await ada.call('POST', '/api/words', { text: 'elephant', partOfSpeech: 'noun', ...sense })
    expect(again).toMatchObject({ status: 409, body: { code: 'words.duplicate-word', wordId: saved.id } })
  })

  it('is the same word for a program, which adds its sentence to it', async () => {
    const program = openProgram(edition().url, await createApiKey(ada))
    const sent = await program('POST', '/api/v1/words', { word: 'elephant', context: 'An elephant never forgets.' })
    expect(sent).toMatchObject({ status: 200, body: { id: saved.id } })
    expect((await ada.call('GET', '/api/words')).body).toMatchObject([{ id: saved.id, definition: sense.formerDefinition }])
  })

  it('is saved with the new definition by whom has it in neither', async () => {
    const bob = await signUp(edition().url)
    const { status, body } = await bob.call('POST', '/api/words', { text: 'elephant', partOfSpeech: 'noun', ...sense })
    expect([status, (body as Word).definition]).toEqual([201, sense.definition])
    expect(body).not.toHaveProperty('formerDefinition')
  })

  it('has its label under both definitions', async () => {
    const entry = DictionaryEntry.parse((await ada.call('GET', '/api/dictionary/wave')).body)
    const { senses } = WordLabels.parse((await ada.call('GET', '/api/dictionary/wave/labels')).body)
    const labelled = entry.allDefinitions.flatMap(({ definitions }) => definitions).filter(({ label }) => label)
    const all = labelled.flatMap(({ definition, formerDefinition = definition }) => [...new Set([definition, formerDefinition])])
    expect(senses.map(({ definition }) => definition)).toEqual(all)
  })
})
