import { describe, expect, it } from '@jest/globals'
import { answerCorrectedV1 } from '@wordloom/contracts/events'
import type { Correction } from '@wordloom/contracts/http'
import { type Answer, resultsOf, type Session } from '../quiz/session.ts'
import { anAnswer, aSession, contextOf, later } from '../quiz-test-kit/quiz-fixtures.ts'
import { correct } from './correct-answer.ts'

const finished = aSession('ada', 's', { totalQuestions: 3, correctAnswers: 1, answered: 3, finishedAt: later(1) })
const [right, wrong, skipped] = [
  anAnswer('ada', 's', 0, { isCorrect: true }),
  anAnswer('ada', 's', 1, { isCorrect: false, userAnswer: 'incorrect' }),
  anAnswer('ada', 's', 2, { isCorrect: false, userAnswer: '' }),
]
const all = [right, wrong, skipped]

const corrected = (answers: readonly Answer[], which: Answer, correction: Correction, session: Session = finished, isLatest = true) =>
  correct({ session, answers, isLatest }, { questionId: which.questionId, correction }, contextOf('ada', later(2)))

/** The session and its answers after these corrections, and the results each answered. */
function after(...corrections: [Answer, Correction][]) {
  let state = { session: finished, answers: all as readonly Answer[] }
  const results = corrections.map(([which, correction]) => {
    const { session, changed } = corrected(state.answers, which, correction, state.session)
    state = { session, answers: state.answers.map((each) => (each.id === changed?.id ? changed : each)) }
    const { correctAnswers, totalQuestions, accuracy } = resultsOf(session)
    return [correctAnswers, totalQuestions, accuracy]
  })
  return { ...state, results }
}

describe('‘I was right’', () => {
  it('makes a wrong answer count as right, keeps the verdict, and publishes the counts before and after', () => {
    const { session, changed, events } = corrected(all, wrong, 'right')
    expect(session).toMatchObject({ correctAnswers: 2, totalQuestions: 3, undone: 0 })
    expect(changed).toEqual({ ...wrong, overruledAt: later(2) })
    expect(events).toMatchObject([
      {
        type: 'quiz.answer-corrected',
        data: {
          sessionId: 's',
          wordId: wrong.wordId,
          answerId: wrong.id,
          correction: 'right',
          correctedAt: later(2).toISOString(),
          finished: {
            finishedOn: '2026-03-07',
            before: { correctAnswers: 1, totalQuestions: 3 },
            after: { correctAnswers: 2, totalQuestions: 3 },
          },
        },
      },
    ])
  })

  it('applies to any wrong answer of the session, not only the last', () => {
    const other = { ...anAnswer('ada', 's', 0, { isCorrect: false, userAnswer: 'incorrect' }) }
    expect(corrected([other, wrong, skipped], other, 'right').session.correctAnswers).toBe(1)
  })

  it('changes nothing when repeated, or about a right answer', () => {
    const overruled = { ...wrong, overruledAt: later(1) }
    const twice = corrected([right, overruled, skipped], overruled, 'right', { ...finished, correctAnswers: 2 })
    expect(twice).toEqual({ session: { ...finished, correctAnswers: 2 }, changed: null, events: [] })
    expect(corrected(all, right, 'right')).toEqual({ session: finished, changed: null, events: [] })
  })

  it('is refused for a skipped question', () => {
    expect(() => corrected(all, skipped, 'right')).toThrow(expect.objectContaining({ code: 'request.invalid' }))
  })
})

describe('Undo', () => {
  it('withdraws the last answer, then the one before, and excludes them from the count', () => {
    expect(after([skipped, 'undone'], [wrong, 'undone']).results).toEqual([
      [1, 2, 50],
      [1, 1, 100],
    ])
  })

  it('of every answer leaves a session with zero results', () => {
    const { session, results } = after([skipped, 'undone'], [wrong, 'undone'], [right, 'undone'])
    expect(results.at(-1)).toEqual([0, 0, 0])
    expect(session).toMatchObject({ totalQuestions: 3, undone: 3, correctAnswers: 0 })
  })

  it('withdraws an answer that was corrected to right', () => {
    expect(after([wrong, 'right'], [skipped, 'undone'], [wrong, 'undone']).results).toEqual([
      [2, 3, 67],
      [2, 2, 100],
      [1, 1, 100],
    ])
  })

  it('is refused for all but the last answer that is not withdrawn', () => {
    const notLast = expect.objectContaining({ code: 'quiz.not-the-last-answer' })
    expect(() => corrected(all, wrong, 'undone')).toThrow(notLast)
    const { session, answers } = after([skipped, 'undone'])
    expect(() => corrected(answers, right, 'undone', session)).toThrow(notLast)
  })

  it('changes nothing when repeated, even about an answer that was corrected to right', () => {
    const { session, answers } = after([wrong, 'right'], [skipped, 'undone'], [wrong, 'undone'])
    for (const [which, correction] of [
      [wrong, 'undone'],
      [wrong, 'right'],
      [skipped, 'undone'],
    ] as const)
      expect(corrected(answers, which, correction, session)).toEqual({ session, changed: null, events: [] })
  })
})

describe('a correction', () => {
  it('of a missing or withdrawn answer is refused with quiz.answer-not-found', () => {
    const notFound = expect.objectContaining({ code: 'quiz.answer-not-found' })
    expect(() => corrected(all, anAnswer('ada', 's', 7), 'right')).toThrow(notFound)
    const { session, answers } = after([skipped, 'undone'], [wrong, 'undone'])
    expect(() => corrected(answers, wrong, 'right', session)).toThrow(notFound)
  })

  it('is refused once the next quiz has begun, unless it was made before', () => {
    const tooLate = expect.objectContaining({ code: 'quiz.correction-too-late' })
    expect(() => corrected(all, wrong, 'right', finished, false)).toThrow(tooLate)
    expect(() => corrected(all, skipped, 'undone', finished, false)).toThrow(tooLate)
    const overruled = { ...wrong, overruledAt: later(1) }
    expect(corrected([right, overruled, skipped], overruled, 'right', finished, false)).toMatchObject({ changed: null })
  })

  it('before the session is finished publishes no counts, and counts the answers received', () => {
    const open = { ...finished, totalQuestions: 5, correctAnswers: 5, finishedAt: null }
    const { session, events } = corrected(all, wrong, 'right', open)
    expect(session).toMatchObject({ correctAnswers: 2, finishedAt: null })
    expect(events[0]?.data).not.toHaveProperty('finished')
  })

  it('has a deterministic id, distinct per correction', () => {
    const id = (correction: Correction, which: Answer): unknown => {
      const [event] = corrected(all, which, correction).events
      return event && answerCorrectedV1.parse({ ...event, seq: 1 }).correctionId
    }
    expect(id('right', wrong)).toBe(id('right', wrong))
    expect(id('right', wrong)).not.toBe(id('undone', skipped))
  })
})
