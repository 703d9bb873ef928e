import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { importedFacts } from '../import-words/imported-facts.ts'
import { removeWord } from '../remove-word/remove-word.ts'
import { addedFacts } from '../v1/add/new-word.ts'
import type { WordQuota } from '../word/word.repository.ts'
import { anExportedWord, anIncoming } from '../word-test-kit/portable-fixtures.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { aWord, contextOf } from '../word-test-kit/word-fixtures.ts'

type Open = (quota: WordQuota) => Promise<{ words: WordCommands; close: () => Promise<void> }>

/** What every word repository does where a learner may have so many words and no more, whatever it stands on. */
export function describeWordQuota(name: string, open: Open): void {
  describe(`the quota of words on ${name}`, () => {
    let words: WordCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ words, close } = await open({ maxWords: 3 }))
    })
    afterEach(() => close())

    const add = (text: string, userId = 'ada') => {
      const { word, events } = aWord(userId, { text })
      return words.add(word, events)
    }
    const enter = (...texts: string[]) =>
      words.enter(
        'ada',
        texts.map((text) => aWord('ada', { text }).word),
        (added) => addedFacts(added, contextOf('ada')),
      )
    const take = (...texts: string[]) =>
      words.take(
        'ada',
        texts.map((text) => anIncoming('ada', { id: `id-${text}`, text })),
        (added) => importedFacts(added, contextOf('ada')),
      )
    const full = expect.objectContaining({
      code: 'words.vocabulary-full',
      message: 'Your vocabulary may hold at most 3 words. Delete some to make room.',
    })

    it('rejects a word beyond it by every way of adding, and counts each learner alone', async () => {
      for (const text of ['one', 'two', 'three']) await add(text)
      await expect(add('four')).rejects.toEqual(full)
      await expect(enter('four')).rejects.toEqual(full)
      await expect(take('four')).rejects.toEqual(full)
      expect((await add('one', 'bob')).word.text).toBe('one')
      expect(await words.count('ada')).toBe(3)
    })

    it('accepts all new words of a batch or none; existing words are always accepted', async () => {
      await enter('one', 'two')
      await expect(enter('three', 'four')).rejects.toEqual(full)
      await expect(take('three', 'four')).rejects.toEqual(full)
      expect(await words.count('ada')).toBe(2)
      await enter('one', 'three', 'THREE')
      expect((await enter('one', 'two', 'three')).entered.map(({ added }) => added)).toEqual([false, false, false])
      expect((await take()).added).toBe(0)
    })

    it('accepts all rows of a file or none if they have so many reviews that they are committed in parts', async () => {
      await enter('one')
      const [review] = anExportedWord().reviews
      const long = ['two', 'three', 'four'].map((text) =>
        anIncoming('ada', {
          id: `id-${text}`,
          text,
          reviews: Array.from({ length: 1_500 }, (_, place) => ({ ...review, id: `${text} ${place}` })) as never,
        }),
      )
      const takeAll = (incoming: typeof long) => words.take('ada', incoming, (added) => importedFacts(added, contextOf('ada')))
      await expect(takeAll(long)).rejects.toEqual(full)
      expect(await words.count('ada')).toBe(1)
      expect((await takeAll(long.slice(0, 2))).added).toBe(2)
    })

    it('ignores deleted words, and rejects a restore beyond it', async () => {
      for (const text of ['one', 'two', 'three']) await add(text)
      const [last] = await words.recent('ada', 1)
      const id = last?.id ?? ''
      await words.change('ada', id, (word) => removeWord(word, contextOf('ada')))
      await add('four')
      const restore = () => words.restore('ada', id)
      await expect(restore()).rejects.toEqual(full)
      await words.change('ada', (await words.recent('ada', 1))[0]?.id ?? '', (word) => removeWord(word, contextOf('ada')))
      expect((await restore()).word.id).toBe(id)
    })

    it('holds for calls that add words at the same time', async () => {
      await add('one')
      const calls = [add('a'), add('b'), add('c'), enter('d'), enter('e', 'f'), take('g'), take('h', 'i')]
      const came = await Promise.allSettled(calls)
      for (const call of came) if (call.status === 'rejected') expect(call.reason).toEqual(full)
      expect(await words.count('ada')).toBe(3)
    })
  })
}
