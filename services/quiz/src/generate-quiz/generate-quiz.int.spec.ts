import { expect, it } from '@jest/globals'
import type { QuizQuestion } from '@wordloom/contracts/http'
import { questionTypes } from '@wordloom/contracts/rules'
import { askedById } from '../quiz/asked-questions.ts'
import { addWords, generate, quiz, runForEach } from '../quiz-test-kit/quiz-service.ts'

runForEach()

it('a question of any type is stored with the options it shows, the correct answer among them', async () => {
  await addWords()
  const shown: QuizQuestion[] = []
  for (let quizzes = 0; quizzes < 10; quizzes++) shown.push(...(await generate()))
  expect(new Set(shown.map(({ questionType }) => questionType))).toEqual(new Set(questionTypes))
  const ids = shown.map(({ id }) => id)
  const stored = new Map((await askedById(quiz.quizzes, 'ada', ids)).map(({ id, options }) => [id, options.map(({ text }) => text)]))
  for (const { id, questionType, options = [], correctAnswer } of shown) {
    expect([questionType, stored.get(id)]).toEqual([questionType, options])
    if (options.length > 0) expect([questionType, options]).toEqual([questionType, expect.arrayContaining([correctAnswer])])
  }
})
