import { beforeEach, describe, expect, it } from '@jest/globals'
import { vocabularyClearedV1, wordAddedV1 } from '@wordloom/contracts/events'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { aWord, contextOf } from '../word-test-kit/word-fixtures.ts'

/** The part of the word repository's contract about interrupted clearings. `repository` is empty before each. */
export function describeClearings(repository: () => WordCommands): void {
  describe('clearing a vocabulary, interrupted before its event', () => {
    let words: WordCommands
    const add = (texts: readonly string[]) =>
      words.upsert(
        'ada',
        texts.map((text) => aWord('ada', { text }).word),
        (added) => added.map(({ id }) => wordAddedV1.draft(contextOf('ada'), aWord('ada', { text: id }).events[0]?.data as never)),
      )
    /** The number of words according to the events. */
    const publishedCount = async () => {
      const events = await Array.fromAsync(words.outbox.eventsOf('ada'))
      return events.reduce((count, { type }) => (type === vocabularyClearedV1.type ? 0 : count + 1), 0)
    }
    beforeEach(async () => {
      words = repository()
      await add(Array.from({ length: 600 }, (_, index) => `owl ${index}`))
      await expect(words.clearInPart('ada')).rejects.toThrow('the process ends')
    })

    it('is finished by the next start, unless nothing was removed yet', async () => {
      await words.finishClearings()
      expect(await words.count('ada')).toBe(await publishedCount())
    })

    it('is finished by clearing again, whose event has the number of all words', async () => {
      expect((await words.clear('ada')).committed[0]?.data).toEqual({ wordsCount: 600 })
      await add(['newer'])
      await words.finishClearings()
      expect([await words.count('ada'), await publishedCount()]).toEqual([1, 1])
      expect((await words.clear('ada')).committed[0]?.data).toEqual({ wordsCount: 1 })
    })

    it('is finished once, if two processes start at the same time', async () => {
      await words.finishClearings({
        async beforeLast() {
          await words.finishClearings()
          await add(['newer'])
        },
      })
      expect([await words.count('ada'), await publishedCount()]).toEqual([1, 1])
    })

    it('is not finished if the learner has added words since', async () => {
      await add(['newer'])
      for (let start = 0; start < 2; start++) await words.finishClearings()
      expect((await words.list('ada', { search: 'newer', sortBy: 'text', sortOrder: 'asc' })).map(({ text }) => text)).toEqual(['newer'])
    })
  })
}
