import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { starterWordId, starterWords } from '../starter-sets/starter-words.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { aWord, contextOf } from '../word-test-kit/word-fixtures.ts'

const set = { id: 'sea', title: 'The Sea', description: 'Of tides.', words: ['tide', 'Ebb', 'reef'] }
const senses = set.words.map((text) => ({ definition: `what ${text} is`, partOfSpeech: 'noun', pronunciation: '', example: '' }))
const wordsFor = (userId: string) => starterWords(set, senses, contextOf(userId))

/** The contract of every word repository about starter sets. `open` takes a quota. */
export function describeStarterWords(
  name: string,
  open: (quota?: { maxWords: number }) => Promise<{ words: WordCommands; close: () => Promise<void> }>,
): void {
  describe(`starter sets on ${name}`, () => {
    let words: WordCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ words, close } = await open())
    })
    afterEach(() => close())
    const texts = async (userId: string) => (await words.list(userId, { sortBy: 'text', sortOrder: 'asc' })).map(({ text }) => text)

    it('add their words in one transaction, each with a word-added event', async () => {
      const { added, committed } = await words.addStarter('ada', wordsFor('ada'))
      expect(added.map(({ id }) => id)).toEqual(set.words.map((text) => starterWordId('ada', set, text)))
      expect(committed.map(({ type, seq }) => [type, seq])).toEqual([1, 2, 3].map((seq) => ['words.word-added', seq]))
      expect(await texts('ada')).toEqual(['Ebb', 'reef', 'tide'])
    })

    it('leave out words that the dictionary lacks', () => {
      expect(starterWords(set, [senses[0] ?? null, null], contextOf('ada')).map(({ text }) => text)).toEqual(['tide'])
    })

    it('add nothing and publish nothing the second time', async () => {
      await words.addStarter('ada', wordsFor('ada'))
      const again = await words.addStarter('ada', wordsFor('ada'))
      expect([again.added, again.committed]).toEqual([[], []])
      expect(await texts('ada')).toHaveLength(3)
    })

    it('add each word once if three calls add the set at the same time', async () => {
      const results = await Promise.all([1, 2, 3].map(() => words.addStarter('ada', wordsFor('ada'))))
      expect(results.flatMap(({ added }) => added)).toHaveLength(3)
    })

    it('skip a text that the learner has, ignoring sense and case', async () => {
      const own = aWord('ada', { text: 'EBB', definition: 'my own' })
      await words.add(own.word, own.events)
      const { added } = await words.addStarter('ada', wordsFor('ada'))
      expect(added.map(({ text }) => text)).toEqual(['tide', 'reef'])
      expect((await words.find('ada', own.word.id))?.definition).toBe('my own')
    })

    it('undo removes only the words that the set added for this learner', async () => {
      const own = aWord('ada', { text: 'shore' })
      await words.add(own.word, own.events)
      const { added } = await words.addStarter('ada', wordsFor('ada'))
      const ids = [...added.map(({ id }) => id), own.word.id, starterWordId('bob', set, 'tide')]
      await words.addStarter('bob', wordsFor('bob'))
      const { removed, committed } = await words.undoStarter('ada', set, ids)
      expect([removed, committed.map(({ type }) => type)]).toEqual([3, Array(3).fill('words.word-removed')])
      expect([await texts('ada'), await texts('bob')]).toEqual([['shore'], ['Ebb', 'reef', 'tide']])
      expect((await words.undoStarter('ada', set, ids)).removed).toBe(0)
    })

    it('add all words again after an undo', async () => {
      const { added } = await words.addStarter('ada', wordsFor('ada'))
      await words.undoStarter(
        'ada',
        set,
        added.map(({ id }) => id),
      )
      expect((await words.addStarter('ada', wordsFor('ada'))).added).toHaveLength(3)
      expect(await texts('ada')).toHaveLength(3)
    })

    it('add only the missing word if one was deleted', async () => {
      const { added } = await words.addStarter('ada', wordsFor('ada'))
      await words.change('ada', added[1]?.id ?? '', (word) => removeWord(word, contextOf('ada')))
      const again = await words.addStarter('ada', wordsFor('ada'))
      expect(again.added.map(({ text }) => text)).toEqual(['Ebb'])
    })

    it('add no word if the set would exceed the quota', async () => {
      await close()
      ;({ words, close } = await open({ maxWords: 2 }))
      await expect(words.addStarter('ada', wordsFor('ada'))).rejects.toMatchObject({ code: 'words.vocabulary-full' })
      expect(await texts('ada')).toEqual([])
    })
  })
}
