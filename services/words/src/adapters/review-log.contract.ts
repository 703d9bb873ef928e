import { beforeEach, describe, expect, it } from '@jest/globals'
import { changeWord } from '../change-word/change-word.ts'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { isAnswer } from '../schedule/review-entry.ts'
import { standingOf } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { answerEvent, aWord, contextOf, correctionEvent, later, noon } from '../word-test-kit/word-fixtures.ts'

const day = (days: number): Date => later(days * 24)

/** The part of the word repository's contract about the review log, whose fold a word is. `repository` is empty before each. */
export function describeReviewLog(repository: () => WordCommands): void {
  describe('a review log', () => {
    let words: WordCommands
    let seq: number
    beforeEach(() => {
      words = repository()
      seq = 0
    })
    const add = async (userId = 'ada'): Promise<Word> => {
      const { word, events } = aWord(userId, { text: `word of ${userId}` })
      return (await words.add(word, events)).word
    }
    const answered = (word: Word, days: number, isCorrect = true) =>
      answerEvent(word, ++seq, { isCorrect, at: day(20), answerId: `${word.userId} ${days}`, answeredAt: day(days) })
    const corrected = (word: Word, days: number, correction: 'right' | 'undone') =>
      correctionEvent(word, ++seq, `${word.userId} ${days}`, correction)
    const now = async (word: Word): Promise<Word> => (await words.find(word.userId, word.id)) as Word

    /** What answers of these days, in this order, leave of a learner's word. */
    async function standingAfter(userId: string, days: readonly number[]) {
      seq = 0
      const word = await add(userId)
      for (const each of days) await words.onQuizEvent(answered(word, each))
      const log = await words.reviews(userId, word.id)
      return { standing: standingOf(await now(word)), log: log.map(({ id, wordId: _, ...entry }) => ({ ...entry, id: id.slice(-2) })) }
    }

    it('gives the same card and the same effects for any order of answers', async () => {
      const punctual = await standingAfter('ada', [1, 4, 18])
      expect(punctual.standing).toMatchObject({ reviewCount: 3, correctDays: 3, lastScheduledOn: '2026-03-25' })
      expect(await standingAfter('bob', [1, 18, 4])).toEqual(punctual)
      expect(await standingAfter('eve', [18, 4, 1])).toEqual(punctual)
    })

    it('stores an answer once, with its own id and time, if several events carry it', async () => {
      const word = await add()
      for (const days of [4, 1, 4, 1]) await words.onQuizEvent(answered(word, days))
      await words.onQuizEvent(answerEvent(word, ++seq, { isCorrect: true, answerId: 'ada 4', answeredAt: day(6) }))
      expect(await now(word)).toMatchObject({ reviewCount: 2 })
      expect(await words.reviews('ada', word.id)).toMatchObject([
        { id: 'ada 1', at: day(1), localDate: '2026-03-08' },
        { id: 'ada 4', at: day(4), localDate: '2026-03-11' },
      ])
    })

    it('changes a word when a late answer arrives, so that a program that asks for later changes gets it', async () => {
      const word = await add()
      await words.onQuizEvent(answered(word, 1), day(30))
      expect((await now(word)).updatedAt).toEqual(day(30))
      expect(await words.changed('ada', { since: day(29) }, 10)).toMatchObject([{ id: word.id }])
      await words.onQuizEvent(answered(word, 4), day(25))
      expect((await now(word)).updatedAt).toEqual(day(30))
    })

    it('gives the same result for late and duplicate answers in one batch as one by one', async () => {
      const [ada, bob] = [await add('ada'), await add('bob')]
      const of = (word: Word) => {
        seq = 0
        return [answered(word, 18), answered(word, 1), answered(word, 18), answered(word, 4), corrected(word, 4, 'undone')]
      }
      const [together, alone] = [of(ada), of(bob)]
      await words.onQuizEvents(together)
      for (const event of alone) await words.onQuizEvent(event)
      expect(standingOf(await now(ada))).toEqual(standingOf(await now(bob)))
      expect(await now(ada)).toMatchObject({ reviewCount: 2 })
    })

    it('applies a correction to its answer and publishes the change', async () => {
      const word = await add()
      await words.onQuizEvent(answered(word, 1, false))
      await words.onQuizEvent(corrected(word, 1, 'right'))
      expect(await now(word)).toMatchObject({ reviewCount: 1, correctCount: 1, correctDays: 1 })
      await words.onQuizEvent(corrected(word, 1, 'undone'))
      expect(standingOf(await now(word))).toEqual(standingOf(word))
      expect((await words.reviews('ada', word.id)).map(({ kind }) => kind).toSorted()).toEqual(['correction', 'correction', undefined])
      const log = await Array.fromAsync(words.outbox.eventsOf('ada'))
      expect(log.slice(1).map(({ type, after, data }) => [type, after?.quiz, (data as { status: string }).status])).toEqual([
        ['words.word-changed', 1, 'learning'],
        ['words.word-changed', 2, 'learning'],
        ['words.word-changed', 3, 'new'],
      ])
    })

    it('stores a correction that arrives before its answer, and ignores one of a deleted word', async () => {
      const word = await add()
      expect(await words.onQuizEvent(corrected(word, 1, 'undone'))).toBe('applied')
      await words.onQuizEvent(answered(word, 4))
      await words.onQuizEvent(answered(word, 1))
      expect(await now(word)).toMatchObject({ reviewCount: 1, lastEntry: { at: day(4) } })
      expect(await words.onQuizEvent(corrected({ ...word, id: 'gone' }, 1, 'right'))).toBe('applied')
    })

    it('keeps a status set by the learner if an earlier answer arrives late', async () => {
      const word = await add()
      await words.onQuizEvent(answered(word, 1))
      await words.change('ada', word.id, (found) => changeWord(found, { status: 'mastered' }, contextOf('ada', day(5))))
      await words.onQuizEvent(answered(word, 4, false))
      expect(await now(word)).toMatchObject({ status: 'mastered', nextReview: day(26), reviewCount: 2, correctCount: 1 })
      await words.onQuizEvent(answered(word, 6, false))
      expect(await now(word)).toMatchObject({ status: 'learning', reviewCount: 3 })
    })

    it('applies a status set by the learner after an answer dated in the future', async () => {
      const word = await add()
      await words.onQuizEvent(answered(word, 1))
      const { committed } = await words.change('ada', word.id, (found) => changeWord(found, { status: 'mastered' }, contextOf('ada', noon)))
      expect(committed).toHaveLength(1)
      const [answer, change] = await words.reviews('ada', word.id)
      expect([answer?.at, change?.at]).toEqual([day(1), new Date(day(1).getTime() + 1)])
      await words.onQuizEvent(corrected(word, 1, 'undone'))
      expect(await now(word)).toMatchObject({ status: 'mastered', reviewCount: 0 })
    })

    it('records answers about a removed word, so that a restore includes them', async () => {
      const word = await add()
      await words.onQuizEvent(answered(word, 4))
      await words.change('ada', word.id, (found) => removeWord(found, contextOf('ada')))
      await words.onQuizEvent(answered(word, 1))
      const { word: back } = await words.restore('ada', word.id)
      expect(back).toMatchObject({ reviewCount: 2, lastScheduledOn: '2026-03-11' })
      expect((await words.reviews('ada', word.id)).filter(isAnswer).map(({ scheduled }) => scheduled)).toEqual([true, true])
    })
  })
}
