import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import type { Correction } from '@wordloom/contracts/http'
import { withoutAnswers } from '../quiz/save-session.ts'
import { resultsOf } from '../quiz/session.ts'
import type { QuizCommands } from '../quiz-test-kit/quiz-commands.ts'
import { anAskedQuestion, answerTo, aSession, contextOf, later, noon } from '../quiz-test-kit/quiz-fixtures.ts'

/** The contract of every quiz repository for corrections of answers. */
export function describeCorrections(name: string, open: () => Promise<{ quizzes: QuizCommands; close: () => Promise<void> }>): void {
  describe(`corrections of answers on ${name}`, () => {
    let quizzes: QuizCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ quizzes, close } = await open())
      await quizzes.keepAsked(asked)
      await quizzes.open(withoutAnswers(aSession('ada', 's', { totalQuestions: 3 })))
      for (const [index, userAnswer] of ['a bird', 'a fish', 'a fish'].entries())
        await answerTo(quizzes)('s', asked[index] as (typeof asked)[number], index, userAnswer, later(index))
    })
    afterEach(() => close())

    const options = [
      { text: 'a bird', word: 'owl', definition: 'a bird' },
      { text: 'a fish', word: 'cod', definition: 'a fish' },
    ]
    const asked = [0, 1, 2].map((index) =>
      anAskedQuestion('ada', `q${index}`, { wordId: `w${index}`, questionType: 'multiple_choice', correctAnswer: 'a bird', options }),
    )
    const correct = (index: number, correction: Correction, userId = 'ada') =>
      quizzes.correct({ sessionId: 's', questionId: `q${index}`, correction }, contextOf(userId, later(5)))
    const results = async (index: number, correction: Correction) => {
      const { session, committed } = await correct(index, correction)
      const { correctAnswers, totalQuestions } = resultsOf(session)
      return [correctAnswers, totalQuestions, committed.length]
    }
    const corrections = async (): Promise<Envelope[]> =>
      (await Array.fromAsync(quizzes.outbox.eventsOf('ada'))).filter(({ type }) => type === 'quiz.answer-corrected')
    const tooLate = { code: 'quiz.correction-too-late' }

    it('stores a correction with its answer, publishes it once, and recounts the session', async () => {
      expect(await results(1, 'right')).toEqual([2, 3, 1])
      expect(await results(1, 'right')).toEqual([2, 3, 0])
      expect(await results(2, 'undone')).toEqual([2, 2, 1])
      expect(await results(2, 'undone')).toEqual([2, 2, 0])
      expect(await quizzes.answers('ada', 's')).toMatchObject([
        { isCorrect: true, overruledAt: null, undoneAt: null },
        { isCorrect: false, overruledAt: later(5), undoneAt: null },
        { isCorrect: false, overruledAt: null, undoneAt: later(5) },
      ])
      expect((await corrections()).map(({ seq, data }) => [seq, (data as { correction: string }).correction])).toEqual([
        [5, 'right'],
        [6, 'undone'],
      ])
    })

    it('applies concurrent corrections once each', async () => {
      const same = await Promise.all(Array.from({ length: 5 }, () => correct(1, 'right')))
      expect(same.filter(({ committed }) => committed.length > 0)).toHaveLength(1)
      await Promise.all([correct(2, 'right'), correct(2, 'undone'), correct(2, 'undone')].map((each) => each.catch(() => undefined)))
      const counts = (await corrections()).map(({ data }) => (data as { finished: { before: object; after: object } }).finished)
      for (const [index, { before }] of counts.entries())
        expect(before).toEqual(counts[index - 1]?.after ?? { correctAnswers: 1, totalQuestions: 3 })
      const { session } = await correct(2, 'undone')
      expect(resultsOf(session)).toMatchObject({ correctAnswers: 2, totalQuestions: 2 })
    })

    it('deletes the confusion that a corrected answer had recorded', async () => {
      const confusedWords = async () => (await quizzes.confusions('ada', ['w0', 'w1', 'w2'])).map(({ wordId }) => wordId)
      expect(await confusedWords()).toEqual(['w1', 'w2'])
      await correct(1, 'right')
      expect(await confusedWords()).toEqual(['w2'])
      await correct(2, 'undone')
      expect(await confusedWords()).toEqual([])
    })

    it('refuses corrections once the next quiz has been asked', async () => {
      await correct(1, 'right')
      await quizzes.keepAsked([anAskedQuestion('ada', 'next', { askedAt: later(4) })])
      await expect(correct(2, 'right')).rejects.toMatchObject(tooLate)
      await expect(correct(2, 'undone')).rejects.toMatchObject(tooLate)
      expect(await results(1, 'right')).toEqual([2, 3, 0])
    })

    it('refuses corrections once a later session is opened, but ignores imported sessions with a future date', async () => {
      await quizzes.open(withoutAnswers(aSession('bob', 'of Bob', { openedAt: later(4) })))
      await quizzes.open(withoutAnswers(aSession('ada', 'to come', { openedAt: later(1000) })))
      expect(await results(1, 'right')).toEqual([2, 3, 1])
      await quizzes.open(withoutAnswers(aSession('ada', 'next', { openedAt: later(4) })))
      await expect(correct(2, 'right')).rejects.toMatchObject(tooLate)
    })

    it('accepts a correction in a session whose own questions carry a later time because the clock was set back', async () => {
      await quizzes.keepAsked(asked.map((each) => ({ ...each, id: `${each.id} again`, askedAt: later(1) })))
      await quizzes.open(withoutAnswers(aSession('ada', 'back', { totalQuestions: 3, openedAt: new Date(noon.getTime() + 1) })))
      for (const [index, question] of asked.entries())
        await answerTo(quizzes)('back', { ...question, id: `${question.id} again` }, index, 'a fish')
      const { session } = await quizzes.correct(
        { sessionId: 'back', questionId: 'q0 again', correction: 'right' },
        contextOf('ada', later(5)),
      )
      expect(session.correctAnswers).toBe(1)
    })

    it('rejects corrections of another learner’s or a missing answer with quiz.answer-not-found', async () => {
      const notFound = { code: 'quiz.answer-not-found' }
      await expect(correct(1, 'right', 'bob')).rejects.toMatchObject(notFound)
      await expect(correct(7, 'right')).rejects.toMatchObject(notFound)
      await expect(quizzes.correct({ sessionId: 'none', questionId: 'q1', correction: 'undone' }, contextOf('ada'))).rejects.toMatchObject(
        notFound,
      )
      expect(await corrections()).toEqual([])
    })
  })
}
