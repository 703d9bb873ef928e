import { describe, expect, it } from '@jest/globals'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { outcomeLabel, verdictOf, verdictSentence } from './verdict.ts'

const blank = questions[2]!

describe('The verdict on an answer', () => {
  it('is right, wrong or skipped, with the word and its definition', () => {
    expect(verdictOf(questions[1]!, { questionId: 'q2', answer: 'lasting a very short time', isCorrect: true })).toEqual({
      outcome: 'right',
      selfGraded: false,
      answer: 'lasting a very short time',
      word: 'ephemeral',
      definition: 'lasting a very short time',
    })
    expect(verdictOf(questions[1]!, { questionId: 'q2', answer: 'of great size', isCorrect: false }).outcome).toBe('wrong')
    expect(verdictOf(questions[1]!, { questionId: 'q2', answer: '', isCorrect: false }).outcome).toBe('skipped')
  })
  it('describes a slip in a mastered word, which counts as wrong', () => {
    const verdict = verdictOf({ ...blank, wordStatus: 'mastered' }, { questionId: 'q3', answer: 'serendipty', isCorrect: false })
    expect(verdict.outcome).toBe('wrong')
    expect(verdictSentence(verdict)).toBe(
      'Not quite. serendipity: good luck in making unexpected discoveries. One letter away: “i” is missing. You had mastered this word, so it counts as wrong.',
    )
  })
  it("labels a slip that counts as right 'Almost'", () => {
    const verdict = verdictOf({ ...blank, wordStatus: 'learning' }, { questionId: 'q3', answer: 'serendipty', isCorrect: true })
    expect([verdict.outcome, outcomeLabel(verdict)]).toEqual(['slip', 'Almost'])
    expect(verdictSentence(verdict)).toMatch(/ One letter away: “i” is missing\. It counts as right\.$/)
  })
  it('avoids the words right and wrong for a self-graded answer', () => {
    const known = verdictOf(questions[0]!, { questionId: 'q1', answer: 'knew', isCorrect: true })
    const unknown = verdictOf(questions[0]!, { questionId: 'q1', answer: 'incorrect', isCorrect: false })
    expect([known, unknown].map(outcomeLabel)).toEqual(['You knew it', 'Not yet'])
  })
  it('shows the right answer of a slip as it is written', () => {
    const verdict = verdictOf({ ...blank, correctAnswer: 'Oktoberfest' }, { questionId: 'q3', answer: 'oktoberfst', isCorrect: true })
    expect(verdict.misspelling).toEqual({ before: 'Oktoberf', typed: '', expected: 'e', after: 'st' })
  })
  it('has no misspelling for a chosen option', () => {
    expect(
      verdictOf({ ...questions[1]!, correctAnswer: 'cat' }, { questionId: 'q2', answer: 'bat', isCorrect: false }).misspelling,
    ).toBeUndefined()
  })
  it('names the word of the chosen option with its definition', () => {
    const optionWords = [
      { text: 'gigantic', definition: 'of great size' },
      { text: 'ephemeral', definition: 'lasting a very short time' },
    ]
    const verdict = verdictOf({ ...questions[1]!, optionWords }, { questionId: 'q2', answer: 'of great size', isCorrect: false })
    expect(verdict.taken).toEqual(optionWords[0])
    expect(verdictSentence(verdict)).toBe('Not quite. ephemeral: lasting a very short time. You took “gigantic” for it: of great size.')
  })
  it('completes the sentence with the right answer in its inflected form', () => {
    const question = { ...blank, sentence: 'We lived on ____.', correctAnswer: 'serendipities' }
    const verdict = verdictOf(question, { questionId: 'q3', answer: 'luck', isCorrect: false })
    expect(verdict).toMatchObject({ answer: 'luck', word: 'serendipities', sentence: ['We lived on ', '.'] })
  })
  it('completes every blank of a sentence', () => {
    const question = { ...blank, sentence: '____ or not, we call it ____.' }
    expect(verdictOf(question, { questionId: 'q3', answer: 'luck', isCorrect: false }).sentence).toEqual(['', ' or not, we call it ', '.'])
  })
  it("is labelled 'Counted as right' after 'I was right'", () => {
    const verdict = verdictOf(blank, { questionId: 'q3', answer: 'luck', isCorrect: false, correction: 'right' })
    expect([verdict.outcome, outcomeLabel(verdict)]).toEqual(['wrong', 'Counted as right'])
  })
  it('shows a self-graded answer as the label of its button', () => {
    expect(verdictOf(questions[0]!, { questionId: 'q1', answer: 'incorrect', isCorrect: false }).answer).toBe("I didn't know")
  })
})
