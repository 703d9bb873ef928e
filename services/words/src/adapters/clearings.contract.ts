import { beforeEach, describe, expect, it } from '@jest/globals'
import { vocabularyClearedV1, wordAddedV1 } from '@wordloom/contracts/events'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { aWord, contextOf } from '../word-test-kit/word-fixtures.ts'

/** The part of the word repository's contract about clearings that do not come to their end. `repository` is empty before each. */
export function describeClearings(repository: () => WordCommands): void {
  describe('a clearing whose process ends before it is told of', () => {
    let words: WordCommands
    const add = (texts: readonly string[]) =>
      words.upsert(
        'ada',
        texts.map((text) => aWord('ada', { text }).word),
        (added) => added.map(({ id }) => wordAddedV1.draft(contextOf('ada'), aWord('ada', { text: id }).events[0]?.data as never)),
      )
    /** How many words there are for those who hear of them. */
    const told = async () => {
      const events = await Array.fromAsync(words.outbox.eventsOf('ada'))
      return events.reduce((count, { type }) => (type === vocabularyClearedV1.type ? 0 : count + 1), 0)
    }
    beforeEach(async () => {
      words = repository()
      await add(Array.from({ length: 600 }, (_, place) => `owl ${place}`))
      await expect(words.clearInPart('ada')).rejects.toThrow('the process ends')
    })

    it('is finished by the next start, or has removed nothing', async () => {
      await words.finishClearings()
      expect(await words.count('ada')).toBe(await told())
    })

    it('is finished by the learner who clears again, and told of with all words that there were', async () => {
      expect((await words.clear('ada')).committed[0]?.data).toEqual({ wordsCount: 600 })
      await add(['newer'])
      await words.finishClearings()
      expect([await words.count('ada'), await told()]).toEqual([1, 1])
      expect((await words.clear('ada')).committed[0]?.data).toEqual({ wordsCount: 1 })
    })

    it('is not finished where the learner has added words since', async () => {
      await add(['newer'])
      for (let start = 0; start < 2; start++) await words.finishClearings()
      expect((await words.list('ada', { search: 'newer', sortBy: 'text', sortOrder: 'asc' })).map(({ text }) => text)).toEqual(['newer'])
    })
  })
}
