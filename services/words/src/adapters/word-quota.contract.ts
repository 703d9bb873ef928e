import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { addedEvents } from '../v1/add/new-word.ts'
import { importedEvents } from '../word/word.events.ts'
import type { WordQuota } from '../word/word.repository.ts'
import { anExportedWord, anIncoming } from '../word-test-kit/portable-fixtures.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { aWord, contextOf } from '../word-test-kit/word-fixtures.ts'

type Open = (quota: WordQuota) => Promise<{ words: WordCommands; close: () => Promise<void> }>

/** The contract of every word repository about the quota of words. */
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
    const upsert = (...texts: string[]) =>
      words.upsert(
        'ada',
        texts.map((text) => aWord('ada', { text }).word),
        (added) => addedEvents(added, contextOf('ada')),
      )
    const importWords = (...texts: string[]) =>
      words.import(
        'ada',
        texts.map((text) => anIncoming('ada', { id: `id-${text}`, text })),
        (added) => importedEvents(added, contextOf('ada')),
      )
    const full = expect.objectContaining({
      code: 'words.vocabulary-full',
      message: 'Your vocabulary may hold at most 3 words. Delete some to make room.',
    })

    it('rejects a word beyond it by every way of adding, and counts each learner alone', async () => {
      for (const text of ['one', 'two', 'three']) await add(text)
      await expect(add('four')).rejects.toEqual(full)
      await expect(upsert('four')).rejects.toEqual(full)
      await expect(importWords('four')).rejects.toEqual(full)
      expect((await add('one', 'bob')).word.text).toBe('one')
      expect(await words.count('ada')).toBe(3)
    })

    it('accepts all new words of a batch or none; existing words are always accepted', async () => {
      await upsert('one', 'two')
      await expect(upsert('three', 'four')).rejects.toEqual(full)
      await expect(importWords('three', 'four')).rejects.toEqual(full)
      expect(await words.count('ada')).toBe(2)
      await upsert('one', 'three', 'THREE')
      expect((await upsert('one', 'two', 'three')).upserted.map(({ added }) => added)).toEqual([false, false, false])
      expect((await importWords()).added).toBe(0)
    })

    it('accepts all rows of a file or none if they have so many reviews that they are committed in parts', async () => {
      await upsert('one')
      const [review] = anExportedWord().reviews
      const rows = ['two', 'three', 'four'].map((text) =>
        anIncoming('ada', {
          id: `id-${text}`,
          text,
          reviews: Array.from({ length: 1_500 }, (_, index) => ({ ...review, id: `${text} ${index}` })) as never,
        }),
      )
      const importAll = (some: typeof rows) => words.import('ada', some, (added) => importedEvents(added, contextOf('ada')))
      await expect(importAll(rows)).rejects.toEqual(full)
      expect(await words.count('ada')).toBe(1)
      expect((await importAll(rows.slice(0, 2))).added).toBe(2)
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
      const calls = [add('a'), add('b'), add('c'), upsert('d'), upsert('e', 'f'), importWords('g'), importWords('h', 'i')]
      const results = await Promise.allSettled(calls)
      for (const call of results) if (call.status === 'rejected') expect(call.reason).toEqual(full)
      expect(await words.count('ada')).toBe(3)
    })
  })
}
