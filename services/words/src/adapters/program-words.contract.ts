import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock, totalCpuTime } from '@wordloom/test-kit/cpu-time'
import { changeWord } from '../change-word/change-word.ts'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { addedEvents } from '../v1/add/new-word.ts'
import type { Position } from '../v1/list/list-words.route.ts'
import type { Word } from '../word/word.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { aWord as aNewWord, contextOf, noon } from '../word-test-kit/word-fixtures.ts'

const aWord = (...parameters: Parameters<typeof aNewWord>): Word => aNewWord(...parameters).word
const later = (ms: number): Date => new Date(noon.getTime() + ms)

/** The contract of every word repository about words added by programs. */
export function describeProgramWords(name: string, open: () => Promise<{ words: WordCommands; close: () => Promise<void> }>): void {
  describe(`words added by programs on ${name}`, () => {
    let words: WordCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ words, close } = await open())
    })
    afterEach(() => close())
    const upsert = (userId: string, incoming: readonly Word[]) =>
      words.upsert(userId, incoming, (added, again) => addedEvents(added, contextOf(userId), again))

    it('are added in one transaction with their event, each sense once', async () => {
      const [first, same, other] = [aWord('ada', { text: 'tide' }), aWord('ada', { text: ' TIDE' }), aWord('ada', { text: 'ebb' })]
      const { upserted, committed } = await upsert('ada', [first, same, other])
      expect(upserted.map(({ word, added }) => [word.id, added])).toEqual([
        [first.id, true],
        [first.id, false],
        [other.id, true],
      ])
      expect(committed.map(({ type, seq }) => [type, seq])).toEqual([['words.words-imported', 1]])
      const again = await upsert('ada', [aWord('ada', { text: 'ebb' })])
      expect([again.upserted, again.committed]).toEqual([[{ word: other, added: false }], []])
    })

    it('get the sentence of each repeated word, in the same call or a later one, each sentence once', async () => {
      const source = { title: 'A film', address: '' }
      const tide = (context: string, met = {}, at = noon) => aNewWord('ada', { text: 'tide', context, ...met }, at).word
      const { upserted } = await upsert('ada', [tide('The tide is out.'), tide('A tide of joy.'), tide('the TIDE is out.')])
      expect(upserted.map(({ added }) => added)).toEqual([true, false, false])
      expect(new Set(upserted.map(({ word }) => word)).size).toBe(1)
      const again = await upsert('ada', [tide('High tide.', { source }, later(5)), aWord('ada', { text: 'ebb' })])
      const [{ word }] = again.upserted as [{ word: Word; added: boolean }, unknown]
      expect(word.meetings).toEqual([
        { sentence: 'A tide of joy.', at: noon.toISOString() },
        { sentence: 'High tide.', at: later(5).toISOString(), source },
      ])
      expect(word.updatedAt).toEqual(later(5))
      expect(await words.find('ada', word.id)).toEqual(word)
      expect(again.committed).toMatchObject([
        { type: 'words.word-added' },
        { type: 'words.word-changed', data: { wordId: word.id, changed: { sentences: ['A tide of joy.', 'High tide.'] } } },
      ])
      expect((await upsert('ada', [tide('high tide.', {}, later(9))])).committed).toEqual([])
    })

    it('block the event loop for at most 50 ms if a hundred words have twenty sentences of 2,000 characters', async () => {
      const sentence = (number: number): string => `${`a${'\u0316\u0301'.repeat(8)}`.repeat(116)}${number}`
      let met = 0
      const meetAll = () => {
        met++
        return upsert(
          'ada',
          Array.from({ length: 100 }, (_, index) => aWord('ada', { text: `word ${index}`, context: sentence(met) }, later(met))),
        )
      }
      while (met < 21) await meetAll()
      expect(await longestEventLoopBlock(meetAll)).toBeLessThan(50)
      // Four megabytes are read, stored and published, in several turns of the event loop.
      expect(await totalCpuTime(meetAll)).toBeLessThan(700)
      const { upserted, committed } = await meetAll()
      expect(upserted.map(({ word, added }) => [word.text, word.meetings.length, added])).toEqual(
        Array.from({ length: 100 }, (_, index) => [`word ${index}`, 20, false]),
      )
      expect(committed).toHaveLength(100)
    })

    it('are added once if five calls add the same word at the same time', async () => {
      const results = await Promise.all(Array.from({ length: 5 }, () => upsert('ada', [aWord('ada', { text: 'tide' })])))
      expect(results.filter(({ upserted }) => upserted[0]?.added)).toHaveLength(1)
      expect(new Set(results.map(({ upserted }) => upserted[0]?.word.id)).size).toBe(1)
    })

    it('belong to one learner: no other learner finds them', async () => {
      const { upserted } = await upsert('ada', [aWord('ada')])
      const id = upserted[0]?.word.id ?? ''
      expect(await words.find('ada', id)).toEqual(upserted[0]?.word)
      expect(await words.find('bob', id)).toBeUndefined()
      expect(await words.changed('bob', {}, 10)).toEqual([])
      expect((await upsert('bob', [aWord('bob')])).upserted[0]?.added).toBe(true)
    })

    it('are not found after removal, and can be added again', async () => {
      const { word } = (await upsert('ada', [aWord('ada')])).upserted[0] ?? { word: aWord('ada') }
      await words.change('ada', word.id, (before) => removeWord(before, contextOf('ada')))
      expect([await words.find('ada', word.id), await words.changed('ada', {}, 10)]).toEqual([undefined, []])
      expect((await upsert('ada', [aWord('ada')])).upserted[0]?.added).toBe(true)
    })

    it('are listed page by page by time of change, each once', async () => {
      const entries = Array.from({ length: 25 }, (_, index) => aWord('ada', { text: `word ${index}` }, later(1_000 * (index % 4))))
      await upsert('ada', entries)
      const [changed] = entries as [Word]
      await words.change('ada', changed.id, (word) => changeWord(word, { context: 'new' }, contextOf('ada', later(9_000))))
      const seen: string[] = []
      let position: Position | undefined
      for (let page = await words.changed('ada', {}, 7); page.length > 0; page = await words.changed('ada', { position }, 7)) {
        seen.push(...page.map(({ id }) => id))
        position = page.at(-1)
      }
      const expected = (await words.list('ada', { sortBy: 'dateAdded', sortOrder: 'asc' })).map(({ id }) => id)
      expect(new Set(seen)).toEqual(new Set(expected))
      expect([seen.length, seen.at(-1)]).toEqual([25, changed.id])
    })

    it('are listed if they changed after a given time', async () => {
      await upsert(
        'ada',
        [0, 1_000, 2_000].map((ms) => aWord('ada', { text: `at ${ms}` }, later(ms))),
      )
      const texts = async (since: Date, position?: Position) =>
        (await words.changed('ada', { since, position }, 10)).map(({ text }) => text)
      expect(await texts(later(-1))).toEqual(['at 0', 'at 1000', 'at 2000'])
      expect(await texts(later(1_000))).toEqual(['at 2000'])
      expect(await texts(later(-1), { updatedAt: later(0), id: '' })).toEqual(['at 0', 'at 1000', 'at 2000'])
      expect(await texts(later(2_000))).toEqual([])
    })
  })
}
