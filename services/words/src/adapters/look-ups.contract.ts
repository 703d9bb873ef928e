import { describe, expect, it } from '@jest/globals'
import { countLookUp } from '../count-look-up/count-look-up.route.ts'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { asWordBody } from '../word/word.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { aWord, contextOf, later, noon } from '../word-test-kit/word-fixtures.ts'
import { newestFirst } from './word-lists.contract.ts'

/** The part of the word repository's contract about how often a word is looked up. `repository` is empty before each. */
export function describeLookUps(repository: () => WordCommands): void {
  const add = async () => {
    const { word, events } = aWord('ada', { text: 'tide' })
    return (await repository().add(word, events)).word
  }
  const lookUp = (id: string, at: Date, userId = 'ada') =>
    repository().change(userId, id, (found) => countLookUp(found, contextOf(userId, at)))
  const eventsOf = async (userId: string) => (await Array.fromAsync(repository().outbox.eventsOf(userId))).map(({ type }) => type)

  describe('the look-ups of a word', () => {
    it('are counted with the time of the last one, in every list, without an event', async () => {
      const words = repository()
      const word = await add()
      expect(word).toMatchObject({ lookUpCount: 0, lastLookUp: null })
      await lookUp(word.id, later(1))
      await lookUp(word.id, later(2))
      const after = { ...word, lookUpCount: 2, lastLookUp: later(2).toISOString(), updatedAt: later(2) }
      expect(await words.find('ada', word.id)).toEqual(after)
      for (const list of [words.list('ada', newestFirst), words.recent('ada', 10), words.due('ada', later(3))])
        expect(await list).toEqual([asWordBody(after)])
      expect(await Array.fromAsync(words.exported('ada'))).toMatchObject([{ lookUpCount: 2, lastLookUp: later(2).toISOString() }])
      expect((await words.changed('ada', { since: later(1) }, 10)).map(({ id }) => id)).toEqual([word.id])
      expect(await eventsOf('ada')).toEqual(['words.word-added'])
    })

    it('count as one if calls arrive at the same time or within a minute', async () => {
      const word = await add()
      await Promise.all(Array.from({ length: 12 }, (_, press) => lookUp(word.id, new Date(noon.getTime() + press))))
      expect(await repository().find('ada', word.id)).toMatchObject({ lookUpCount: 1 })
      const before = await repository().find('ada', word.id)
      await lookUp(word.id, new Date(noon.getTime() + 59_000))
      expect(await repository().find('ada', word.id)).toEqual(before)
    })

    it('are kept for the restore of a removed word; a removed word and another learner’s word cannot be looked up', async () => {
      const words = repository()
      const word = await add()
      await expect(lookUp(word.id, later(1), 'bob')).rejects.toMatchObject({ code: 'words.word-not-found' })
      await lookUp(word.id, later(1))
      await words.change('ada', word.id, (found) => removeWord(found, contextOf('ada')))
      await expect(lookUp(word.id, later(2))).rejects.toMatchObject({ code: 'words.word-not-found' })
      expect((await words.restore('ada', word.id)).word).toMatchObject({ lookUpCount: 1, lastLookUp: later(1).toISOString() })
    })
  })
}
