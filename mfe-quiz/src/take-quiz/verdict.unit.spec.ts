import { describe, expect, it } from '@jest/globals'
import { questions } from './quiz-questions.fixture.ts'
import { outcomeLabel, verdictOf, verdictSentence } from './verdict.ts'

const blank = questions[2]!

describe('The verdict on an answer', () => {
  it('is right, wrong or skipped, and always names word and meaning', () => {
    expect(verdictOf(questions[1]!, { questionId: 'q2', answer: 'lasting a very short time', isCorrect: true })).toEqual({
      outcome: 'right',
      selfGraded: false,
      word: 'ephemeral',
      definition: 'lasting a very short time',
    })
    expect(verdictOf(questions[1]!, { questionId: 'q2', answer: 'of great size', isCorrect: false }).outcome).toBe('wrong')
    expect(verdictOf(questions[1]!, { questionId: 'q2', answer: '', isCorrect: false }).outcome).toBe('skipped')
  })
  it('shows what was misspelt in a typed answer, which stays wrong', () => {
    const verdict = verdictOf(blank, { questionId: 'q3', answer: 'serendipty', isCorrect: false })
    expect(verdict.outcome).toBe('wrong')
    expect(verdictSentence(verdict)).toBe(
      'Not quite. serendipity: good luck in making unexpected discoveries. One letter away: “i” is missing.',
    )
  })
  it('leaves the words right and wrong out where the learner graded', () => {
    const known = verdictOf(questions[0]!, { questionId: 'q1', answer: 'knew', isCorrect: true })
    const unknown = verdictOf(questions[0]!, { questionId: 'q1', answer: 'incorrect', isCorrect: false })
    expect([known, unknown].map(outcomeLabel)).toEqual(['You knew it', 'Not yet'])
  })
  it('compares letters only where letters were typed', () => {
    expect(
      verdictOf({ ...questions[1]!, correctAnswer: 'cat' }, { questionId: 'q2', answer: 'bat', isCorrect: false }).misspelling,
    ).toBeUndefined()
  })
})
