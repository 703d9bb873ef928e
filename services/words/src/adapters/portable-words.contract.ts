import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { ExportedWord } from '@wordloom/contracts/portable'
import { longestEventLoopBlock, totalCpuTime } from '@wordloom/test-kit/cpu-time'
import { type IncomingWord, incomingReviews, incomingWord } from '../import-words/incoming-word.ts'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { importedEvents } from '../word/word.events.ts'
import { senseKey } from '../word/word.ts'
import { anExportedWord, anIncoming } from '../word-test-kit/portable-fixtures.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { answerEvent, aWord, contextOf, noon } from '../word-test-kit/word-fixtures.ts'

/** The contract of every word repository about export and import. */
export function describePortableWords(name: string, open: () => Promise<{ words: WordCommands; close: () => Promise<void> }>): void {
  describe(`export and import of words on ${name}`, () => {
    let words: WordCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ words, close } = await open())
    })
    afterEach(() => close())

    const importWords = (userId: string, incoming: readonly IncomingWord[]) =>
      words.import(userId, incoming, (added) => importedEvents(added, contextOf(userId)))
    const exported = (userId: string): Promise<ExportedWord[]> => Array.fromAsync(words.exported(userId))

    it('export a word as it was imported, with schedule and review log', async () => {
      const { added, committed } = await importWords('ada', [anIncoming('ada')])
      expect([added, committed.map((event) => [event.type, event.seq])]).toEqual([1, [['words.words-imported', 1]]])
      expect(await exported('ada')).toEqual([anExportedWord()])
      expect(await exported('bob')).toEqual([])
    })

    it('export every word once, oldest first, without removed words', async () => {
      const many = Array.from({ length: 901 }, (_, index) =>
        anIncoming('ada', {
          id: `w${String(index).padStart(4, '0')}`,
          text: `word ${index}`,
          dateAdded: new Date(index % 7).toISOString(),
        }),
      )
      for (let at = 0; at < many.length; at += 400) await importWords('ada', many.slice(at, at + 400))
      await words.change('ada', 'w0007', (word) => removeWord(word, contextOf('ada')))
      const out = await exported('ada')
      expect(await words.count('ada')).toBe(900)
      expect(new Set(out.map(({ id }) => id)).size).toBe(900)
      expect(out.every(({ reviews }) => reviews.length === 1)).toBe(true)
      expect(out.map(({ dateAdded, id }) => `${dateAdded} ${id}`)).toEqual(out.map(({ dateAdded, id }) => `${dateAdded} ${id}`).toSorted())
      expect(out.some(({ id }) => id === 'w0007')).toBe(false)
    })

    it('import a word once if the file is sent again, and leave the existing word unchanged', async () => {
      await importWords('ada', [anIncoming('ada')])
      const again = await importWords('ada', [anIncoming('ada', { definition: 'something else' }), anIncoming('ada', { id: 'far-2' })])
      expect(again).toEqual({ added: 0, committed: [] })
      expect(await exported('ada')).toEqual([anExportedWord()])
    })

    it('import a sense once if the file has it twice', async () => {
      expect(await importWords('ada', [anIncoming('ada'), anIncoming('ada', { id: 'far-2', text: ' LACONIC' })])).toMatchObject({
        added: 1,
      })
    })

    it('recognize an existing word by id and by sense, and ignore removed words', async () => {
      const { word: own, events } = aWord('ada', { text: 'own' })
      await words.add(own, events)
      const [byId, bySense, fresh] = [
        anIncoming('ada', { id: own.id }),
        anIncoming('ada', { id: 'far-9', text: 'OWN', definition: own.definition }),
        anIncoming('ada', { id: 'far-8' }),
      ]
      const known = await words.known('ada', [byId, bySense, fresh])
      expect([known.ids.has(byId.word.id), known.senses.has(bySense.sense)]).toEqual([true, true])
      expect([known.ids.has(fresh.word.id), known.senses.has(fresh.sense)]).toEqual([false, false])
      await words.change('ada', own.id, (word) => removeWord(word, contextOf('ada')))
      expect((await words.known('ada', [byId])).ids.size).toBe(0)
    })

    it('replace a removed word by the word of the file', async () => {
      await importWords('ada', [anIncoming('ada')])
      await words.change('ada', 'far-1', (word) => removeWord(word, contextOf('ada')))
      expect((await importWords('ada', [anIncoming('ada', { status: 'mastered' })])).added).toBe(1)
      expect(await exported('ada')).toEqual([anExportedWord({ status: 'mastered' })])
    })

    it('import a review once if the file repeats it in one word or in several', async () => {
      const [review] = anExportedWord().reviews as [ExportedWord['reviews'][number]]
      const twice = anIncoming('ada', { reviews: [review, review] })
      const again = anIncoming('ada', { id: 'far-2', text: 'other', reviews: [review, { ...review, id: 'another' }] })
      expect(await importWords('ada', [twice, again])).toMatchObject({ added: 2 })
      expect((await exported('ada')).map(({ reviews }) => reviews.map(({ id }) => id))).toEqual([[review.id], ['another']])
    })

    it('keep corrections and changes by the learner, in the same and in another account', async () => {
      const entry = { at: '2026-01-30T01:00:00.000Z', localDate: '2026-01-30' }
      const log: Partial<ExportedWord> = {
        corrections: [{ ...entry, id: 'correction-1', answerId: 'review of far-1', correction: 'right' }],
        changes: [
          { ...entry, id: 'change-1', status: 'mastered', notBefore: '2026-02-20T01:00:00.000Z' },
          { ...entry, id: 'change-2', nextReview: '2026-02-21T01:00:00.000Z' },
        ],
      }
      await importWords('ada', [anIncoming('ada', log)])
      expect(await exported('ada')).toEqual([anExportedWord(log)])
      const row = anExportedWord(log)
      const theirs = incomingWord(row, 'ada', contextOf('bob'))
      await importWords('bob', [{ word: theirs, sense: senseKey(theirs), reviews: incomingReviews(row, 'ada', theirs) }])
      const [came] = await exported('bob')
      expect(came).toMatchObject({ corrections: [{ correction: 'right', answerId: came?.reviews[0]?.id }], changes: [{}, {}] })
      expect(came?.reviews[0]?.id).not.toBe('review of far-1')
    })

    it('continue an imported word from its standing if its log lacks reviews', async () => {
      await importWords('ada', [anIncoming('ada', { reviewCount: 7, correctCount: 5 })])
      await words.onQuizEvent(answerEvent({ id: 'far-1', userId: 'ada' }, 1, { isCorrect: true }))
      const [word] = await exported('ada')
      expect(word).toMatchObject({ reviewCount: 8, correctCount: 6, card: { reps: 2 }, correctDays: 2 })
      expect(word?.reviews).toHaveLength(2)
    })

    it('import reviews whose ids another learner has, and leave that learner’s reviews unchanged', async () => {
      await importWords('ada', [anIncoming('ada')])
      const { reviews } = anExportedWord()
      expect(await importWords('bob', [anIncoming('bob', { id: 'far-2', reviews })])).toMatchObject({ added: 1 })
      expect(await exported('ada')).toEqual([anExportedWord()])
      expect((await exported('bob')).map((word) => word.reviews.length)).toEqual([reviews.length])
    })

    it('import a word whose id another learner has under a new id, and leave that learner’s word unchanged', async () => {
      await importWords('ada', [anIncoming('ada')])
      expect((await importWords('bob', [anIncoming('bob')])).added).toBe(1)
      expect(await exported('ada')).toEqual([anExportedWord()])
      const [his] = await exported('bob')
      const { id: _own, reviews: _log, ...same } = anExportedWord()
      expect(his).toMatchObject(same)
      expect(his?.reviews).toHaveLength(anExportedWord().reviews.length)
      expect(his?.id).not.toBe('far-1')
      expect((await importWords('bob', [anIncoming('bob', { text: 'with another sense' })])).added).toBe(0)
    })

    it('import all words of a file or none', async () => {
      const two = [anIncoming('ada'), anIncoming('ada', { id: 'far-2', text: 'other' })]
      await expect(
        words.import('ada', two, () => {
          throw new Error('the power went')
        }),
      ).rejects.toThrow('the power went')
      expect(await exported('ada')).toEqual([])
    })

    it('block the event loop for at most 50 ms to import a word with 3,000 reviews', async () => {
      const [review] = anExportedWord().reviews as [ExportedWord['reviews'][number]]
      let words = 0
      const importOne = async () => {
        const id = `w${words++}`
        const reviews = Array.from({ length: 3_000 }, (_, index) => ({ ...review, id: `${id} ${index}` }))
        expect(await importWords('ada', [anIncoming('ada', { id, text: id, reviews })])).toMatchObject({ added: 1 })
      }
      expect(await longestEventLoopBlock(importOne)).toBeLessThan(50)
      expect(await totalCpuTime(importOne)).toBeLessThan(100)
    })

    it('block the event loop for at most 50 ms to import five words with 2,400 changes each', async () => {
      let words = 0
      const importFive = async () => {
        const five = Array.from({ length: 5 }, () => {
          const id = `w${words++}`
          const changes = Array.from({ length: 2_400 }, (_, index) => ({
            id: `${id} ${index}`,
            at: noon.toISOString(),
            localDate: '2026-01-30',
          }))
          return anIncoming('ada', { id, text: id, changes })
        })
        const { added, committed } = await importWords('ada', five)
        expect([added, committed.map(({ type }) => type)]).toEqual([5, Array(5).fill('words.words-imported')])
      }
      expect(await longestEventLoopBlock(importFive)).toBeLessThan(50)
      expect((await exported('ada')).map(({ changes }) => changes.length)).toEqual(Array(words).fill(2_400))
    })

    it('make imported words due, sorted and found like captured ones', async () => {
      await importWords('ada', [anIncoming('ada')])
      expect((await words.due('ada', noon)).map(({ text }) => text)).toEqual(['laconic'])
      expect((await words.list('ada', { search: 'zoe', sortBy: 'difficulty', sortOrder: 'asc' })).map(({ text }) => text)).toEqual([
        'laconic',
      ])
    })
  })
}
