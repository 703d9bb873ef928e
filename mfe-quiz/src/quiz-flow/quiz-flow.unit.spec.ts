import { describe, expect, it } from '@jest/globals'
import { type QuizAction, quizFlow } from './quiz-flow.ts'
import { questions } from './quiz-questions.fixture.ts'
import { canAdvance, canUndo, hasAnswer, openedQuiz, unsavedAnswers } from './quiz-state.ts'

const play = (...actions: QuizAction[]) => actions.reduce(quizFlow, openedQuiz('key'))
const loaded = { type: 'loaded', quizKey: 'key', questions } as const
const at = new Date('2026-11-23T11:00:00.000Z')
const answeredAt = at.toISOString()
const next = { type: 'advanced', at } as const
const skip = { type: 'skipped', at } as const
const undo = { type: 'undone' } as const
const claim = { type: 'claimed-right' } as const
const reveal = { type: 'revealed' } as const
const answer = (text: string) => ({ type: 'answered', answer: text }) as const
const results = { sessionId: 's1', correctAnswers: 3, totalQuestions: 3, accuracy: 100 }
const allRight = [loaded, reveal, answer('knew'), next, answer('lasting a very short time'), next, answer(' Serendipity '), next]

describe('Quiz flow', () => {
  it('opens at index 0 with no answers and no selection, from any state', () => {
    expect(quizFlow(play(loaded, skip, answer('x')), { type: 'opened', quizKey: 'other' })).toEqual(openedQuiz('other'))
  })
  it('disables Next until a definition is revealed and graded', () => {
    expect(canAdvance(play(loaded))).toBe(false)
    expect(canAdvance(play(loaded, reveal))).toBe(false)
    expect(hasAnswer(play(loaded, answer('knew')))).toBe(false)
    expect(canAdvance(play(loaded, reveal, answer('knew')))).toBe(true)
  })
  it('ignores Next without an answer', () => {
    expect(play(loaded, next).index).toBe(0)
  })
  it('disables Next until an option is chosen', () => {
    expect(canAdvance(play(loaded, skip))).toBe(false)
    expect(canAdvance(play(loaded, skip, answer('of great size')))).toBe(true)
  })
  it('disables Next until fill-blank text is non-blank', () => {
    expect(canAdvance(play(loaded, skip, skip, answer('   ')))).toBe(false)
    expect(canAdvance(play(loaded, skip, skip, answer('a')))).toBe(true)
  })
  it('records each answer with its correctness and time; typed answers are trimmed and compared lower-cased', () => {
    expect(play(...allRight).answers).toEqual([
      { questionId: 'q1', answer: 'knew', isCorrect: true, answeredAt },
      { questionId: 'q2', answer: 'lasting a very short time', isCorrect: true, answeredAt },
      { questionId: 'q3', answer: 'Serendipity', isCorrect: true, answeredAt },
    ])
  })
  it("records 'I didn't know' as incorrect", () => {
    expect(play(loaded, reveal, answer('incorrect'), next).answers[0]).toEqual({
      questionId: 'q1',
      answer: 'incorrect',
      isCorrect: false,
      answeredAt,
    })
  })
  it('Skip records an empty answer marked incorrect and shows the next question with no selection', () => {
    const flow = play(loaded, reveal, answer('knew'), skip)
    expect(flow.answers).toEqual([{ questionId: 'q1', answer: '', isCorrect: false, answeredAt }])
    expect(flow).toMatchObject({ index: 1, draft: '', revealed: false })
  })
  it('Skip on the last question also finishes', () => {
    expect(play(loaded, skip, skip, skip)).toMatchObject({ step: 'saving', index: 2 })
  })
  it('keeps all answers when saving fails, and Finish saves the same answers again', () => {
    const failed = play(...allRight, { type: 'save-failed', quizKey: 'key' })
    expect(failed).toMatchObject({ step: 'unsaved', index: 2 })
    expect(canAdvance(failed)).toBe(true)
    expect(quizFlow(failed, answer('other'))).toBe(failed)
    expect(quizFlow(failed, skip)).toBe(failed)
    const again = quizFlow(failed, next)
    expect(again.step).toBe('saving')
    expect(again.answers).toEqual(failed.answers)
  })
  it('shows the results once saved', () => {
    expect(play(...allRight, { type: 'saved', quizKey: 'key', results })).toMatchObject({ step: 'complete', results })
  })
  it('shows the results of a quiz that was saved without a press after a failure', () => {
    const failed = play(...allRight, { type: 'save-failed', quizKey: 'key' })
    expect(quizFlow(failed, { type: 'saved', quizKey: 'key', results })).toMatchObject({ step: 'complete', results })
  })
  it('ignores questions and results of another attempt', () => {
    expect(play({ ...loaded, quizKey: 'old' }).step).toBe('loading')
    expect(play(...allRight, { type: 'saved', quizKey: 'old', results }).step).toBe('saving')
    expect(play(...allRight, { type: 'save-failed', quizKey: 'old' }).step).toBe('saving')
  })
  it('disables Next and Skip without questions', () => {
    expect(canAdvance(play({ ...loaded, questions: [] }))).toBe(false)
    expect(play({ ...loaded, questions: [] }, skip).answers).toEqual([])
  })
  it('shows the verdict after a wrong answer, and Next then shows the next question', () => {
    const stopped = play(loaded, skip, answer('of great size'), next)
    expect(stopped).toMatchObject({ step: 'feedback', index: 1, draft: 'of great size' })
    expect(canAdvance(stopped)).toBe(true)
    expect(quizFlow(stopped, answer('hard to please'))).toBe(stopped)
    expect(quizFlow(stopped, skip)).toBe(stopped)
    expect(quizFlow(stopped, next)).toMatchObject({ step: 'asking', index: 2, draft: '', answers: stopped.answers })
  })
  it('shows the verdict after a wrong last answer, and saves on the next press', () => {
    const stopped = play(loaded, skip, skip, answer('stardust'), next)
    expect(stopped).toMatchObject({ step: 'feedback', index: 2 })
    expect(quizFlow(stopped, next).step).toBe('saving')
  })
  it('shows the next question at once after a right answer', () => {
    expect(play(loaded, reveal, answer('knew'), next)).toMatchObject({ step: 'asking', index: 1 })
  })
  it('asks again after a synonym and records nothing', () => {
    const blank = { ...loaded, questions: [{ ...questions[2]!, synonyms: ['luck'] }] }
    const asked = play(blank, answer('Luck'), next)
    expect(asked).toMatchObject({ step: 'asking', answers: [], synonymsGiven: 1, draft: 'Luck' })
    expect(play(blank, answer('Luck'), next, next).synonymsGiven).toBe(2)
    expect(quizFlow(quizFlow(asked, answer('serendipity')), next)).toMatchObject({ step: 'saving', answers: [{ isCorrect: true }] })
  })
  it("asks again after two synonyms; a third one is wrong, and 'I was right' may correct it", () => {
    const blank = { ...loaded, questions: [{ ...questions[2]!, synonyms: ['luck', 'chance'] }] }
    const third = play(blank, answer('luck'), next, answer('chance'), next, answer('luck'), next)
    expect(third).toMatchObject({ step: 'feedback', answers: [{ answer: 'luck', isCorrect: false }] })
    expect(quizFlow(third, claim).answers[0]?.correction).toBe('right')
    expect(quizFlow(quizFlow(third, undo), { type: 'advanced', at }).synonymsGiven).toBe(0)
  })
  it.each([
    ['learning', true],
    ['new', true],
    ['mastered', false],
  ] as const)('shows the verdict after a slip in a %s word; the slip counts as right: %s', (wordStatus, isCorrect) => {
    const blank = { ...loaded, questions: [{ ...questions[2]!, wordStatus }] }
    expect(play(blank, answer('serendipty'), next)).toMatchObject({ step: 'feedback', answers: [{ answer: 'serendipty', isCorrect }] })
  })
  it("'I was right' corrects the current wrong answer, and pressed again withdraws the correction", () => {
    const stopped = play(loaded, reveal, answer('incorrect'), next)
    const claimed = quizFlow(stopped, claim)
    expect(claimed.answers).toEqual([{ questionId: 'q1', answer: 'incorrect', isCorrect: false, answeredAt, correction: 'right' }])
    expect(quizFlow(claimed, claim)).toEqual(stopped)
    const onward = play(loaded, reveal, answer('knew'), next)
    expect(quizFlow(onward, claim)).toBe(onward)
  })
  it('Undo returns to the last answered question, with its answer removed and no selection', () => {
    const asked = play(loaded, skip)
    expect(play(loaded, skip, answer('of great size'), next, undo)).toEqual(asked)
    expect(play(loaded, skip, answer('lasting a very short time'), next, undo)).toEqual(asked)
    expect(play(loaded, skip, skip, undo, undo)).toEqual(play(loaded))
  })
  it('disables Undo before the first answer and once the answers are being saved', () => {
    expect(canUndo(play(loaded))).toBe(false)
    expect(canUndo(play(...allRight))).toBe(false)
    const failed = play(...allRight, { type: 'save-failed', quizKey: 'key' })
    expect(quizFlow(failed, undo)).toBe(failed)
  })
  it('counts answers as unsaved until they are saved', () => {
    expect(unsavedAnswers(play(loaded, reveal))).toBe(0)
    expect(unsavedAnswers(play(...allRight))).toBe(3)
    expect(unsavedAnswers(play(...allRight, { type: 'saved', quizKey: 'key', results }))).toBe(0)
  })
})
