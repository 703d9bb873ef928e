import type { RequestListener } from 'node:http'
import { afterEach, beforeEach } from '@jest/globals'
import { Quiz, type QuizQuestion } from '@wordloom/contracts/http'
import { DistractorRequest, type DistractorResponse } from '@wordloom/contracts/internal'
import type * as z from 'zod/mini'
import { aWord, eventsFor, later } from './quiz-fixtures.ts'
import { type RunningQuiz, runQuiz } from './running-quiz.ts'

type DistractorRow = z.infer<typeof DistractorResponse>['words'][number]

const wrong = (length: number): DistractorRow['distractors'][number] => ({
  word: `wrong${'x'.repeat(length)}`,
  definition: `not this ${'at all '.repeat(length)}`.trim(),
  kind: 'common',
})

/** A dictionary that offers the same eight wrong options for every word and finds every proposed word safe; `broken` makes it answer 503. */
function aDictionary(): { state: { broken: boolean; proposed: string[] }; listener: RequestListener } {
  const state = { broken: false, proposed: [] as string[] }
  const listener: RequestListener = async (request, response) => {
    if (state.broken) return void response.writeHead(503).end()
    const body = DistractorRequest.parse(JSON.parse((await request.toArray()).join('')))
    state.proposed.push(...body.words.flatMap(({ among }) => among.map((sense) => sense.text)))
    const words = body.words.map(({ partOfSpeech, among }) => ({
      partOfSpeech,
      distractors: Array.from({ length: 8 }, (_, length) => wrong(length)),
      safeAmong: among.map((_, index) => index),
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ words }))
  }
  return { state, listener }
}

/** The service of the test that runs, the dictionary that it asks, and the events of a learner. */
export let quiz: RunningQuiz
export let dictionary: ReturnType<typeof aDictionary>
export let ada: ReturnType<typeof eventsFor>

/** Runs a service of its own for each test of a suite. */
export function runForEach(): void {
  beforeEach(async () => {
    dictionary = aDictionary()
    quiz = await runQuiz(dictionary.listener)
    ada = eventsFor('ada')
  })
  afterEach(() => quiz.stop())
}

const texts = ['ran', 'mouse', 'plinth', 'cargo', 'vellum', 'quarry', 'timbre']
/** Adds words to the vocabulary of ada, each more overdue than the one before. */
export const addWords = async (count = 7): Promise<void> => {
  for (const [index, text] of texts.slice(0, count).entries())
    await quiz.bus.publish(ada.added(aWord(`w${index}`, { text, definition: `the meaning numbered ${index}`, due: later(-index) })))
}
/** The questions of a new quiz. */
export const generate = async (userId = 'ada'): Promise<QuizQuestion[]> =>
  Quiz.parse((await quiz.call(userId, 'GET', '/api/quiz/generate')).body).questions
/** An answer that is wrong. */
export const wrongAnswer = ({ questionType, options, correctAnswer }: QuizQuestion): string =>
  questionType === 'multiple_choice' ? (options?.find((option) => option !== correctAnswer) as string) : 'incorrect'
/** The record of an answer. */
export const record = (sessionId: unknown, question: QuizQuestion, position: number, userAnswer = question.correctAnswer) => ({
  sessionId,
  wordId: question.word.id,
  questionType: question.questionType,
  userAnswer,
  correctAnswer: question.correctAnswer,
  isCorrect: userAnswer === question.correctAnswer,
  questionId: question.id,
  position,
})
/** Begins to save a quiz by its session. */
export const openSession = (totalQuestions = 5, key = 'key', correctAnswers = totalQuestions) =>
  quiz.call('ada', 'POST', '/api/quiz/sessions', { wordsCount: totalQuestions, correctAnswers, totalQuestions }, { 'idempotency-key': key })
/** What was published of finished quizzes. */
export const finished = () => quiz.published.filter((event) => event.type === 'quiz.session-finished').map((event) => event.data)
