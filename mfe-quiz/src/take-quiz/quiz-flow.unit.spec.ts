import { describe, expect, it } from '@jest/globals'
import { canGoOn, hasAnswer, openedQuiz, progressOf, type QuizAction, quizFlow } from './quiz-flow.ts'
import { questions } from './quiz-questions.fixture.ts'

const play = (...actions: QuizAction[]) => actions.reduce(quizFlow, openedQuiz('key'))
const loaded = { type: 'loaded', quizKey: 'key', questions } as const
const next = { type: 'went-on' } as const
const skip = { type: 'skipped' } as const
const reveal = { type: 'revealed' } as const
const answer = (text: string) => ({ type: 'answered', answer: text }) as const
const results = { sessionId: 's1', correctAnswers: 3, totalQuestions: 3, accuracy: 100 }
const allRight = [loaded, reveal, answer('knew'), next, answer('lasting a very short time'), next, answer(' Serendipity '), next]

describe('Quiz flow', () => {
  it('opens at index 0 with no answers and no selection, whatever went before', () => {
    expect(quizFlow(play(loaded, skip, answer('x')), { type: 'opened', quizKey: 'other' })).toEqual(openedQuiz('other'))
  })
  it('has no next until a definition is revealed and chosen', () => {
    expect(canGoOn(play(loaded))).toBe(false)
    expect(canGoOn(play(loaded, reveal))).toBe(false)
    expect(hasAnswer(play(loaded, answer('knew')))).toBe(false)
    expect(canGoOn(play(loaded, reveal, answer('knew')))).toBe(true)
  })
  it('stays where it is when next comes without an answer', () => {
    expect(play(loaded, next).index).toBe(0)
  })
  it('has no next until an option is chosen', () => {
    expect(canGoOn(play(loaded, skip))).toBe(false)
    expect(canGoOn(play(loaded, skip, answer('of great size')))).toBe(true)
  })
  it('has no next until fill-blank text is more than blanks', () => {
    expect(canGoOn(play(loaded, skip, skip, answer('   ')))).toBe(false)
    expect(canGoOn(play(loaded, skip, skip, answer('a')))).toBe(true)
  })
  it('records each answer with its correctness; typed ones trimmed and compared in lower case', () => {
    expect(play(...allRight).answers).toEqual([
      { questionId: 'q1', answer: 'knew', isCorrect: true },
      { questionId: 'q2', answer: 'lasting a very short time', isCorrect: true },
      { questionId: 'q3', answer: 'Serendipity', isCorrect: true },
    ])
  })
  it("records 'I didn't know' as incorrect", () => {
    expect(play(loaded, reveal, answer('incorrect'), next).answers[0]).toEqual({ questionId: 'q1', answer: 'incorrect', isCorrect: false })
  })
  it('Skip records an empty answer marked incorrect and goes on with nothing selected', () => {
    const flow = play(loaded, reveal, answer('knew'), skip)
    expect(flow.answers).toEqual([{ questionId: 'q1', answer: '', isCorrect: false }])
    expect(flow).toMatchObject({ index: 1, draft: '', revealed: false })
  })
  it('Skip on the last question also finishes', () => {
    expect(play(loaded, skip, skip, skip)).toMatchObject({ step: 'saving', index: 2 })
  })
  it('makes progress in proportion to question index over total', () => {
    expect([play(loaded), play(loaded, skip), play(loaded, skip, skip)].map(progressOf)).toEqual([0, 1 / 3, 2 / 3])
  })
  it('stays on the quiz with every answer when saving fails, and Finish saves the same answers again', () => {
    const failed = play(...allRight, { type: 'save-failed', quizKey: 'key' })
    expect(failed).toMatchObject({ step: 'unsaved', index: 2 })
    expect(canGoOn(failed)).toBe(true)
    expect(quizFlow(failed, answer('other'))).toBe(failed)
    expect(quizFlow(failed, skip)).toBe(failed)
    const again = quizFlow(failed, next)
    expect(again.step).toBe('saving')
    expect(again.answers).toEqual(failed.answers)
  })
  it('shows results once saved', () => {
    expect(play(...allRight, { type: 'saved', quizKey: 'key', results })).toMatchObject({ step: 'complete', results })
  })
  it('ignores questions and results of another taking of the quiz', () => {
    expect(play({ ...loaded, quizKey: 'old' }).step).toBe('loading')
    expect(play(...allRight, { type: 'saved', quizKey: 'old', results }).step).toBe('saving')
    expect(play(...allRight, { type: 'save-failed', quizKey: 'old' }).step).toBe('saving')
  })
  it('has nothing to answer when there are no questions', () => {
    expect(canGoOn(play({ ...loaded, questions: [] }))).toBe(false)
    expect(play({ ...loaded, questions: [] }, skip).answers).toEqual([])
  })
})
