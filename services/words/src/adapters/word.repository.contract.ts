import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import type { WordQuery } from '@wordloom/contracts/http'
import { changeWord } from '../change-word/change-word.ts'
import { keepMeeting } from '../keep-meeting/keep-meeting.route.ts'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { asWordBody, type Word } from '../word/word.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { answerEvent, aWord, contextOf, later, noon } from '../word-test-kit/word-fixtures.ts'
import { describeClearings } from './clearings.contract.ts'
import { describeLookUps } from './look-ups.contract.ts'
import { describePublishTags } from './publish-tags.contract.ts'
import { describeRefold } from './refold.contract.ts'
import { describeReviewLog } from './review-log.contract.ts'
import { describeConsumedEvents } from './word-events.contract.ts'
import { describeWordLists, newestFirst, textsOf } from './word-lists.contract.ts'

/** The contract of every word repository. */
export function describeWordRepository(name: string, open: () => Promise<{ words: WordCommands; close: () => Promise<void> }>): void {
  describe(`the word repository on ${name}`, () => {
    let words: WordCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      const opened = await open()
      words = opened.words
      close = opened.close
    })
    afterEach(() => close())

    const add = (...args: Parameters<typeof aWord>) => {
      const { word, events } = aWord(...args)
      return words.add(word, events)
    }
    const logOf = (userId: string): Promise<Envelope[]> => Array.fromAsync(words.outbox.eventsOf(userId))
    const texts = (query: Partial<WordQuery> = {}, userId = 'ada'): Promise<string[]> => textsOf(words, query, userId)

    it('returns a word as it was stored, with its dates and empty texts', async () => {
      const { word } = await add('ada', { context: '“Dürer”\nשלום 🦉' })
      expect(await words.find('ada', word.id)).toEqual(word)
    })

    it('lists a word as the API answers it, with its difficulty', async () => {
      const { word } = await add('ada', { context: '“Dürer”\nשלום 🦉' })
      await words.onQuizEvent(answerEvent(word, 1, { isCorrect: true }))
      const known = asWordBody((await words.find('ada', word.id)) as Word)
      expect(known.difficulty).toBeGreaterThan(1)
      expect(await words.list('ada', newestFirst)).toEqual([known])
      expect(await words.recent('ada', 10)).toEqual([known])
      expect(await words.due('ada', later(10_000))).toEqual([known])
    })

    it('reads a word of a version without gloss, note, tags, meetings and look-ups with these empty', async () => {
      const { word, events } = aWord('ada')
      const { gloss: _gloss, note: _note, tags: _tags, meetings: _meetings, lookUpCount: _count, lastLookUp: _last, ...old } = word
      await words.add(old as Word, events)
      expect(await words.find('ada', word.id)).toEqual(word)
      expect(await words.list('ada', newestFirst)).toEqual([asWordBody(word)])
      expect(await Array.fromAsync(words.exported('ada'))).toMatchObject([
        { gloss: '', note: '', tags: [], meetings: [], lookUpCount: 0, lastLookUp: null },
      ])
      await words.change('ada', word.id, (found) => changeWord(found, { tags: ['work'] }, contextOf('ada')))
      expect(await words.find('ada', word.id)).toEqual({ ...word, tags: ['work'] })
    })

    it('commits a word with its event, which is numbered per learner', async () => {
      const first = await add('ada', { text: 'one' })
      const second = await add('ada', { text: 'two' })
      const other = await add('bob', { text: 'one' })
      expect([first, second, other].map(({ committed }) => committed[0]?.seq)).toEqual([1, 2, 1])
      expect((await logOf('ada')).map((event) => event.type)).toEqual(['words.word-added', 'words.word-added'])
    })

    it('stores each sentence in which a word was met once, publishes it, and keeps it for a restore', async () => {
      const { word } = await add('ada', { text: 'owl', context: 'An owl sat there.' })
      const met = { sentence: 'Owls hunt at night.', source: { title: 'A film', address: '' } }
      const keep = () => words.change('ada', word.id, (found) => keepMeeting(found, met, contextOf('ada', later(1))))
      const first = await keep()
      expect(first.committed).toMatchObject([{ type: 'words.word-changed', data: { changed: { sentences: ['Owls hunt at night.'] } } }])
      expect((await keep()).committed).toEqual([])
      const after = { ...word, meetings: [{ ...met, at: later(1).toISOString() }], updatedAt: later(1) }
      expect(await words.find('ada', word.id)).toEqual(after)
      expect(await words.list('ada', newestFirst)).toEqual([asWordBody(after)])
      await words.change('ada', word.id, (found) => removeWord(found, contextOf('ada')))
      const { committed } = await words.restore('ada', word.id)
      expect(committed).toMatchObject([{ type: 'words.word-added', data: { sentences: ['Owls hunt at night.'] } }])
      expect((await words.find('ada', word.id))?.meetings).toEqual(after.meetings)
    })

    it('rejects the same text, part of speech and definition in other case and spacing', async () => {
      const { word } = await add('ada', { text: 'Ice cream', definition: 'Frozen dessert' })
      await expect(add('ada', { text: 'ice  CREAM', definition: ' frozen dessert ' })).rejects.toMatchObject({
        code: 'words.duplicate-word',
        message: '“ice  CREAM” with this definition is already in your vocabulary',
        members: { wordId: word.id },
      })
      expect(await texts()).toEqual(['Ice cream'])
      expect(await logOf('ada')).toHaveLength(1)
    })

    it('accepts the same text with another definition, and the same sense of another learner', async () => {
      await add('ada', { text: 'bank', definition: 'sloping land' })
      await add('ada', { text: 'bank', definition: 'a financial institution' })
      await add('bob', { text: 'bank', definition: 'sloping land' })
      expect(await texts()).toEqual(['bank', 'bank'])
      expect(await texts({}, 'bob')).toEqual(['bank'])
    })

    it('never finds, changes or removes a word for another learner', async () => {
      const { word } = await add('ada')
      await expect(words.change('bob', word.id, (found) => changeWord(found, { context: 'mine' }, contextOf('bob')))).rejects.toMatchObject(
        { code: 'words.word-not-found' },
      )
      await expect(words.change('bob', word.id, (found) => removeWord(found, contextOf('bob')))).rejects.toMatchObject({
        code: 'words.word-not-found',
      })
      expect(await words.list('bob', newestFirst)).toEqual([])
      expect(await words.due('bob', later(1))).toEqual([])
      expect(await words.recent('bob', 10)).toEqual([])
      expect((await words.clear('bob')).count).toBe(0)
      expect(await words.list('ada', newestFirst)).toEqual([asWordBody(word)])
    })

    describeWordLists(() => words)

    it('commits a change with its event, and commits nothing if the decision changes nothing', async () => {
      const { word } = await add('ada')
      const changed = await words.change('ada', word.id, (found) => changeWord(found, { status: 'mastered' }, contextOf('ada')))
      expect(changed.word.status).toBe('mastered')
      expect(changed.committed.map((event) => event.seq)).toEqual([2])
      const unchanged = await words.change('ada', word.id, (found) => changeWord(found, { definition: found.definition }, contextOf('ada')))
      expect(unchanged.committed).toEqual([])
    })

    it('stores nothing if the decision throws', async () => {
      const { word } = await add('ada')
      await words.change('ada', word.id, (found) => changeWord(found, { status: 'mastered' }, contextOf('ada')))
      await expect(
        words.change('ada', word.id, (found) => changeWord(found, { status: 'mastered', context: 'x' }, contextOf('ada'))),
      ).rejects.toMatchObject({ code: 'words.already-mastered' })
      expect((await words.list('ada', newestFirst))[0]?.context).toBe('')
    })

    it('rejects a change that gives a word the sense of another', async () => {
      await add('ada', { text: 'bank', definition: 'one' })
      const { word } = await add('ada', { text: 'bank', definition: 'two' })
      await expect(
        words.change('ada', word.id, (found) => changeWord(found, { definition: 'ONE' }, contextOf('ada'))),
      ).rejects.toMatchObject({ code: 'words.duplicate-word' })
    })

    it('applies twelve concurrent changes of a word one after another, without losing one', async () => {
      const { word } = await add('ada')
      const patches = Array.from({ length: 12 }, (_, index) => ({ example: `example ${index}` }))
      await Promise.all(patches.map((patch) => words.change('ada', word.id, (found) => changeWord(found, patch, contextOf('ada')))))
      expect((await logOf('ada')).map((event) => event.seq)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
    })

    it('removes a word from every list, and restores it with its whole history', async () => {
      const { word } = await add('ada')
      await words.onQuizEvent(answerEvent(word, 1, { isCorrect: true }))
      const before = (await words.find('ada', word.id)) as Word
      await words.change('ada', word.id, (found) => removeWord(found, contextOf('ada')))
      expect(await texts()).toEqual([])
      expect(await words.due('ada', later(10_000))).toEqual([])
      const { word: back } = await words.restore('ada', word.id)
      expect(back).toEqual(before)
      expect(await words.list('ada', newestFirst)).toEqual([asWordBody(before)])
      expect(await words.reviews('ada', word.id)).toHaveLength(1)
      await expect(words.restore('ada', word.id)).rejects.toMatchObject({
        code: 'words.word-not-found',
      })
    })

    it('accepts a removed sense again, and then rejects the restore of the removed word', async () => {
      const { word } = await add('ada')
      await words.change('ada', word.id, (found) => removeWord(found, contextOf('ada')))
      await add('ada')
      await expect(words.restore('ada', word.id)).rejects.toMatchObject({
        code: 'words.duplicate-word',
      })
    })

    it('purges only words removed before the given time', async () => {
      const { word } = await add('ada', { text: 'old' })
      await add('ada', { text: 'kept' })
      await words.change('ada', word.id, (found) => removeWord(found, contextOf('ada')))
      expect(await words.purgeRemoved(noon)).toBe(0)
      expect(await words.purgeRemoved(later(1))).toBe(1)
      await expect(words.restore('ada', word.id)).rejects.toMatchObject({
        code: 'words.word-not-found',
      })
      expect(await texts()).toEqual(['kept'])
    })

    it('purges removed words of all learners in pages, oldest first', async () => {
      const removals = [
        ['ada', 3],
        ['bob', 1],
        ['ada', 2],
        ['bob', 4],
      ] as const
      const ids: string[] = []
      for (const [userId, day] of removals) {
        const { word } = await add(userId, { text: `of day ${day}` })
        await words.change(userId, word.id, (found) => removeWord(found, contextOf(userId, later(day))))
        ids.push(word.id)
      }
      expect(await words.purgeRemoved(later(5), { pageSize: 1, maxPages: 3 })).toBe(3)
      const restored = await Promise.allSettled(removals.map(([userId], index) => words.restore(userId, ids[index] as string)))
      expect(restored.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    })

    it('clears one learner’s vocabulary and publishes the number of words', async () => {
      for (const text of ['a', 'b', 'c']) await add('ada', { text })
      await add('bob')
      const { count, committed } = await words.clear('ada')
      expect(count).toBe(3)
      expect(committed[0]?.data).toEqual({ wordsCount: 3 })
      expect(await texts()).toEqual([])
      expect(await texts({}, 'bob')).toHaveLength(1)
    })

    describeClearings(() => words)
    describeConsumedEvents(() => words)
    describeLookUps(() => words)
    describePublishTags(() => words)
    describeReviewLog(() => words)
    describeRefold(() => words)
  })
}
