import { endpoint } from '../endpoints/endpoint.ts'
import {
  NewCorrection,
  NewQuestionRecord,
  NewQuizResults,
  NewQuizSession,
  QuestionRecord,
  Quiz,
  QuizQuery,
  QuizResults,
  QuizSession,
  QuizTags,
} from './quiz.ts'

/** What a page asks of quizzes. With the same Idempotency-Key, or session and position, what is there already is answered with 200. */
export const quizApi = {
  generate: endpoint({ method: 'GET', path: '/api/quiz/generate', query: QuizQuery, answer: Quiz }),
  tags: endpoint({ method: 'GET', path: '/api/quiz/tags', answer: QuizTags }),
  openSession: endpoint({
    method: 'POST',
    path: '/api/quiz/sessions',
    body: NewQuizSession,
    answer: QuizSession,
    status: [201, 200],
    errors: ['quiz.history-full', 'quiz.idempotency-key-reused'],
  }),
  recordQuestion: endpoint({
    method: 'POST',
    path: '/api/quiz/questions',
    body: NewQuestionRecord,
    answer: QuestionRecord,
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
    answer: QuizResults,
    status: [201, 200],
    errors: [
      'quiz.history-full',
      'quiz.idempotency-key-reused',
      'quiz.question-not-asked',
      'quiz.answered-in-future',
      'quiz.answered-too-long-ago',
    ],
  }),
  correctAnswer: endpoint({
    method: 'POST',
    path: '/api/quiz/corrections',
    body: NewCorrection,
    answer: QuizResults,
    status: [201, 200],
    errors: ['quiz.answer-not-found', 'quiz.correction-too-late', 'quiz.not-the-last-answer'],
  }),
}
