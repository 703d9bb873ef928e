import { beforeEach, describe, expect, it } from '@jest/globals'
import { wordChangedV1 } from '@wordloom/contracts/events'
import { changeWord } from '../change-word/change-word.ts'
import { foldReviews } from '../schedule/fold-reviews.ts'
import type { ReviewEntry } from '../schedule/review-entry.ts'
import { neverReviewed, standingOf } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'
import { anAnswer } from '../word-test-kit/recorded.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { answerEvent, aWord, contextOf, later } from '../word-test-kit/word-fixtures.ts'

/** The part of the word repository's contract about folding all logs again. `repository` is empty before each. */
export function describeRefold(repository: () => WordCommands): void {
  describe('refolding all review logs', () => {
    let words: WordCommands
    beforeEach(() => {
      words = repository()
    })
    const add = async (text: string): Promise<Word> => {
      const { word, events } = aWord('ada', { text })
      return (await words.add(word, events)).word
    }
    const answers = async (word: Word, days: readonly number[], from = 0): Promise<void> => {
      for (const [index, day] of days.entries())
        await words.onQuizEvent(answerEvent(word, from + index + 1, { isCorrect: true, at: later(day * 24) }))
    }
    const now = async ({ id }: Word): Promise<Word> => (await words.find('ada', id)) as Word
    /** Stores a word as an earlier version did: without the last folded entry. */
    const storeAsEarlierVersion = (word: Word, fields: Partial<Word> = {}, entries: ReviewEntry[] = []) =>
      words.change('ada', word.id, ({ lastEntry: _, ...found }) => ({ word: { ...found, ...fields }, entries, events: [] }))

    it('leaves words unchanged whose answers arrived in order or whose status the learner set', async () => {
      const [punctual, byHand, never] = [await add('punctual'), await add('by hand'), await add('never')]
      await answers(punctual, [1, 4, 18])
      await answers(byHand, [1, 5], 3)
      await words.change('ada', byHand.id, (word) => changeWord(word, { status: 'mastered' }, contextOf('ada', later(200))))
      for (const word of [punctual, byHand, never]) await storeAsEarlierVersion(word)
      const before = [await now(punctual), await now(byHand), await now(never)]
      const seq = await words.outbox.lastSeq('ada')
      expect(await words.refold('ada', { write: true })).toEqual([])
      expect([await now(punctual), await now(byHand), await now(never)]).toEqual(before)
      expect(await words.outbox.lastSeq('ada')).toBe(seq)
    })

    it('corrects a word whose answers arrived out of order once, and publishes the change', async () => {
      const word = await add('late')
      const coming = [1, 18, 4].map((day) => anAnswer(word, `answer ${day}`, later(day * 24), true))
      // The earlier version took one step per answer, in order of arrival.
      const entries: ReviewEntry[] = []
      let stored = neverReviewed(word.dateAdded)
      for (const answer of coming) {
        const step = foldReviews(stored, [answer])
        stored = step.standing
        entries.push(...step.log)
      }
      await storeAsEarlierVersion(word, stored, entries)
      const { standing: folded, log } = foldReviews(neverReviewed(word.dateAdded), coming)
      expect(await words.refold('ada', { write: false })).toEqual([{ wordId: word.id, stored, folded }])
      expect(standingOf(await now(word))).toEqual(stored)
      expect(await words.refold('ada', { write: true })).toEqual([{ wordId: word.id, stored, folded }])
      expect(standingOf(await now(word))).toEqual(folded)
      expect(await words.reviews('ada', word.id)).toEqual(log)
      const lastEvent = (await Array.fromAsync(words.outbox.eventsOf('ada'))).at(-1)
      expect(lastEvent && wordChangedV1.parse(lastEvent)).toMatchObject({ wordId: word.id, stability: folded.card?.stability })
      expect(await words.refold('ada', { write: true })).toEqual([])
    })

    it('leaves other learners’ words unchanged', async () => {
      const word = await add('ada’s')
      await storeAsEarlierVersion(word, { reviewCount: 0, status: 'learning' })
      expect(await words.refold('bob', { write: true })).toEqual([])
      expect(await now(word)).toMatchObject({ status: 'learning' })
    })
  })
}
