import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { atLeast, atMost } from './fields.ts'
import {
  AnswerRecord,
  dailyQuizSize,
  NewCorrection,
  NewQuestionRecord,
  NewQuizSession,
  QuestionRecord,
  Quiz,
  QuizResults,
  QuizSession,
  QuizTags,
} from './quiz.ts'
import { TagChoice } from './word-fields/word-tags.ts'

/** What a quiz is narrowed to: the words with a tag, in any case. Strict, so that no narrowing is overlooked. */
const QuizQuery = z.strictObject({ tag: z._default(TagChoice, '') })

const NewQuizResults = z.object({
  answers: z
    .array(AnswerRecord, 'answers must be a list')
    .check(atLeast(1, 'At least one answer is required'), atMost(dailyQuizSize * 4, 'Too many answers')),
})

/** What a page asks of quizzes. With the same Idempotency-Key, or session and position, what is there already gets 200. */
export const quizApi = {
  generate: endpoint({ method: 'GET', path: '/api/quiz/generate', query: QuizQuery, response: Quiz }),
  tags: endpoint({ method: 'GET', path: '/api/quiz/tags', response: QuizTags }),
  openSession: endpoint({
    method: 'POST',
    path: '/api/quiz/sessions',
    body: NewQuizSession,
    response: QuizSession,
    status: [201, 200],
    errors: ['quiz.history-full', 'request.idempotency-key-reused'],
  }),
  recordQuestion: endpoint({
    method: 'POST',
    path: '/api/quiz/questions',
    body: NewQuestionRecord,
    response: QuestionRecord,
    status: [201, 200],
    errors: [
      'quiz.session-not-found',
      'quiz.session-full',
      'quiz.question-not-asked',
      'quiz.answered-in-future',
      'quiz.answered-too-long-ago',
      'words.word-not-found',
    ],
  }),
  saveResults: endpoint({
    method: 'POST',
    path: '/api/quiz/results',
    body: NewQuizResults,
    response: QuizResults,
    status: [201, 200],
    errors: [
      'quiz.history-full',
      'request.idempotency-key-reused',
      'quiz.question-not-asked',
      'quiz.answered-in-future',
      'quiz.answered-too-long-ago',
    ],
  }),
  correctAnswer: endpoint({
    method: 'POST',
    path: '/api/quiz/corrections',
    body: NewCorrection,
    response: QuizResults,
    status: [201, 200],
    errors: ['quiz.answer-not-found', 'quiz.correction-too-late', 'quiz.not-the-last-answer'],
  }),
}
