import { describe, expect, it } from '@jest/globals'
import { type QuizAction, quizFlow } from './quiz-flow.ts'
import { questions } from './quiz-questions.fixture.ts'
import { canGoOn, canUndo, hasAnswer, openedQuiz, progressOf, unsavedAnswers } from './quiz-state.ts'

const play = (...actions: QuizAction[]) => actions.reduce(quizFlow, openedQuiz('key'))
const loaded = { type: 'loaded', quizKey: 'key', questions } as const
const at = new Date('2026-11-23T11:00:00.000Z')
const answeredAt = at.toISOString()
const next = { type: 'went-on', at } as const
const skip = { type: 'skipped', at } as const
const undo = { type: 'undone' } as const
const claim = { type: 'was-right' } as const
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
  it('records each answer with its correctness and when it was given; typed ones trimmed and compared in lower case', () => {
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
  it('Skip records an empty answer marked incorrect and goes on with nothing selected', () => {
    const flow = play(loaded, reveal, answer('knew'), skip)
    expect(flow.answers).toEqual([{ questionId: 'q1', answer: '', isCorrect: false, answeredAt }])
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
  it('stops at a wrong answer on its own question, and the same press goes on from there', () => {
    const stopped = play(loaded, skip, answer('of great size'), next)
    expect(stopped).toMatchObject({ step: 'feedback', index: 1, draft: 'of great size' })
    expect(canGoOn(stopped)).toBe(true)
    expect(quizFlow(stopped, answer('hard to please'))).toBe(stopped)
    expect(quizFlow(stopped, skip)).toBe(stopped)
    expect(quizFlow(stopped, next)).toMatchObject({ step: 'asking', index: 2, draft: '', answers: stopped.answers })
  })
  it('stops at a wrong answer to the last question too, and saves when the learner goes on', () => {
    const stopped = play(loaded, skip, skip, answer('stardust'), next)
    expect(stopped).toMatchObject({ step: 'feedback', index: 2 })
    expect(quizFlow(stopped, next).step).toBe('saving')
  })
  it('a right answer goes on with the press that gave it', () => {
    expect(play(loaded, reveal, answer('knew'), next)).toMatchObject({ step: 'asking', index: 1 })
  })
  it('asks once more for a synonym that fits, and records nothing', () => {
    const blank = { ...loaded, questions: [{ ...questions[2]!, synonyms: ['luck'] }] }
    const asked = play(blank, answer('Luck'), next)
    expect(asked).toMatchObject({ step: 'asking', answers: [], askedOnceMore: 1, draft: 'Luck' })
    expect(play(blank, answer('Luck'), next, next).askedOnceMore).toBe(2)
    expect(quizFlow(quizFlow(asked, answer('serendipity')), next)).toMatchObject({ step: 'saving', answers: [{ isCorrect: true }] })
  })
  it('asks twice more for synonyms; a third one is wrong, and may be claimed as right', () => {
    const blank = { ...loaded, questions: [{ ...questions[2]!, synonyms: ['luck', 'chance'] }] }
    const third = play(blank, answer('luck'), next, answer('chance'), next, answer('luck'), next)
    expect(third).toMatchObject({ step: 'feedback', answers: [{ answer: 'luck', isCorrect: false }] })
    expect(quizFlow(third, claim).answers[0]?.correction).toBe('right')
    expect(quizFlow(quizFlow(third, undo), { type: 'went-on', at }).askedOnceMore).toBe(0)
  })
  it.each([
    ['learning', true],
    ['new', true],
    ['mastered', false],
  ] as const)('stops at a slip in a word that is %s; that it is right is %s', (wordStatus, isCorrect) => {
    const blank = { ...loaded, questions: [{ ...questions[2]!, wordStatus }] }
    expect(play(blank, answer('serendipty'), next)).toMatchObject({ step: 'feedback', answers: [{ answer: 'serendipty', isCorrect }] })
  })
  it("'I was right' corrects the wrong answer that stands, and takes itself back", () => {
    const stopped = play(loaded, reveal, answer('incorrect'), next)
    const claimed = quizFlow(stopped, claim)
    expect(claimed.answers).toEqual([{ questionId: 'q1', answer: 'incorrect', isCorrect: false, answeredAt, correction: 'right' }])
    expect(quizFlow(claimed, claim)).toEqual(stopped)
    const onward = play(loaded, reveal, answer('knew'), next)
    expect(quizFlow(onward, claim)).toBe(onward)
  })
  it('undo goes back to the question answered last, with nothing recorded and nothing selected', () => {
    const asked = play(loaded, skip)
    expect(play(loaded, skip, answer('of great size'), next, undo)).toEqual(asked)
    expect(play(loaded, skip, answer('lasting a very short time'), next, undo)).toEqual(asked)
    expect(play(loaded, skip, skip, undo, undo)).toEqual(play(loaded))
  })
  it('has nothing to undo before the first answer, or once the answers are being saved', () => {
    expect(canUndo(play(loaded))).toBe(false)
    expect(canUndo(play(...allRight))).toBe(false)
    const failed = play(...allRight, { type: 'save-failed', quizKey: 'key' })
    expect(quizFlow(failed, undo)).toBe(failed)
  })
  it('would lose its answers until they are saved', () => {
    expect(unsavedAnswers(play(loaded, reveal))).toBe(0)
    expect(unsavedAnswers(play(...allRight))).toBe(3)
    expect(unsavedAnswers(play(...allRight, { type: 'saved', quizKey: 'key', results }))).toBe(0)
  })
})
