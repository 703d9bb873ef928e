import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { questionTypes } from '../rules/grade.ts'
import { atLeast, atMost, count, instant, text } from './fields.ts'
import { dailyQuizSize } from './limits.ts'
import { WordStatus } from './word.ts'
import { TagChoice } from './word-fields/word-tags.ts'

export const QuestionType = z.enum(questionTypes, `questionType must be one of ${questionTypes.join(', ')}`)
export type QuestionType = z.infer<typeof QuestionType>

/** The right answer of every definition question: what 'I knew this' sends. */
export const knewAnswer = 'knew'
/** What 'I didn't know' sends. */
export const didNotKnowAnswer = 'incorrect'

/**
 * One question. `prompt` is what a multiple-choice question asks about, and of a blank the definition where the word had to be blanked in it;
 * `sentence` is a sentence of the learner's with the word blanked.
 */
export const QuizQuestion = z.object({
  id: z.string(),
  questionType: QuestionType,
  word: z.object({ id: z.string(), text: z.string(), definition: z.string(), example: z.string() }),
  /** The status of the word when it was asked: a slip is right while it is not mastered. */
  wordStatus: z.optional(WordStatus),
  prompt: z.optional(z.string()),
  sentence: z.optional(z.string()),
  /** What a typed answer begins with, and how many characters it has. */
  hint: z.optional(z.object({ firstLetter: z.string(), length: count })),
  options: z.optional(z.array(z.string())),
  /** The word and definition each option is taken from, in the order of the options. */
  optionWords: z.optional(z.array(z.object({ text: z.string(), definition: z.string() }))),
  correctAnswer: z.string(),
  /** Typed answers that are right beside the correct one: the saved word where the sentence wants another form of it. */
  alsoRight: z.optional(z.array(z.string())),
  /** Words that fit and are not meant: the learner is asked once more, and nothing is recorded. */
  synonyms: z.optional(z.array(z.string())),
  /** Those of them that are the same word in another form: `mouse` for `mice`. */
  otherForms: z.optional(z.array(z.string())),
  /** Other words that look like a right answer: neither right nor a slip. */
  lookAlikes: z.optional(z.array(z.string())),
  /** Whether the word was due or new when it was asked, so that it waits again once its answer is undone. */
  wordWaits: z.optional(z.boolean()),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

/** What a quiz is narrowed to: the words with a tag, in any case. Strict, so that no narrowing is overlooked. */
const QuizQuery = z.strictObject({ tag: z._default(TagChoice, '') })

/** A tag of the learner's, as the newest word with it writes it: how many words have it, and how many of them are due or new. */
export const QuizTag = z.object({ tag: z.string(), words: count, waiting: count })
export type QuizTag = z.infer<typeof QuizTag>

/** The tags that a quiz can be narrowed to, the most used first. */
export const QuizTags = z.array(QuizTag)

/** No questions when there are no words. */
export const Quiz = z.object({
  questions: z.array(QuizQuestion),
  /** How many due or never asked words wait beside those that this quiz asks about; `maxWaiting` where there are more. */
  waiting: z.optional(count),
})
export type Quiz = z.infer<typeof Quiz>

const wholeQuiz = count.check(z.maximum(100, 'A quiz has at most 100 questions'))

export const NewQuizSession = z
  .object({
    wordsCount: wholeQuiz,
    correctAnswers: wholeQuiz,
    totalQuestions: wholeQuiz.check(z.minimum(1, 'A session has at least one question')),
  })
  .check(
    z.refine((session) => session.correctAnswers <= session.totalQuestions, {
      error: 'correctAnswers may not exceed totalQuestions',
      path: ['correctAnswers'],
    }),
  )
export type NewQuizSession = z.infer<typeof NewQuizSession>

export const QuizSession = z.object({ id: z.string(), wordsCount: count, correctAnswers: count, totalQuestions: count })
export type QuizSession = z.infer<typeof QuizSession>

/** A learner's correction of an answer: it was right after all, or it is withdrawn. */
export const Correction = z.enum(['right', 'undone'], 'correction must be right or undone')
export type Correction = z.infer<typeof Correction>

/** When an answer was given and what the learner said of it before it was saved. */
const givenAt = {
  /** When it was given, by the learner's clock: at most five minutes ahead and thirty days behind. Now, where it is missing. */
  answeredAt: z.optional(instant),
  /** The learner pressed 'I was right' before the answer was saved. */
  correction: z.optional(z.literal('right', 'correction must be right')),
}

/** One answer of a session. questionId names the question asked; position is its place in the quiz, from 0. */
export const NewQuestionRecord = z.object({
  sessionId: z.string('sessionId is required').check(atLeast(1, 'sessionId is required'), atMost(64, 'sessionId is too long')),
  wordId: z.string('wordId is required').check(atLeast(1, 'wordId is required'), atMost(64, 'wordId is too long')),
  questionType: QuestionType,
  userAnswer: text('The answer', 2000),
  correctAnswer: text('The correct answer', 2000),
  isCorrect: z.boolean('isCorrect must be true or false'),
  questionId: z.optional(z.string().check(atMost(64, 'questionId is too long'))),
  position: z.optional(count.check(z.maximum(99, 'position must be from 0 to 99'))),
  ...givenAt,
})
export type NewQuestionRecord = z.infer<typeof NewQuestionRecord>

/** The record with the server's own verdict. */
export const QuestionRecord = z.object({
  id: z.string(),
  sessionId: z.string(),
  wordId: z.string(),
  questionType: QuestionType,
  userAnswer: z.string(),
  correctAnswer: z.string(),
  isCorrect: z.boolean(),
})
export type QuestionRecord = z.infer<typeof QuestionRecord>

/** One answer of a whole quiz; a skipped question has the empty answer. */
export const AnswerRecord = z.object({
  questionId: z.string('questionId is required').check(atLeast(1, 'questionId is required'), atMost(64, 'questionId is too long')),
  answer: text('The answer', 2000),
  isCorrect: z.boolean('isCorrect must be true or false'),
  ...givenAt,
})
export type AnswerRecord = z.infer<typeof AnswerRecord>

const NewQuizResults = z.object({
  answers: z
    .array(AnswerRecord, 'answers must be a list')
    .check(atLeast(1, 'At least one answer is required'), atMost(dailyQuizSize * 4, 'Too many answers')),
})

/** What a quiz came to; accuracy is a rounded percentage. */
export const QuizResults = z.object({ sessionId: z.string(), correctAnswers: count, totalQuestions: count, accuracy: count })
export type QuizResults = z.infer<typeof QuizResults>

/** 'I was right' and Undo: a correction of an answer that is saved, until the next quiz begins. */
export const NewCorrection = z.object({
  sessionId: z.string('sessionId is required').check(atLeast(1, 'sessionId is required'), atMost(64, 'sessionId is too long')),
  questionId: z.string('questionId is required').check(atLeast(1, 'questionId is required'), atMost(64, 'questionId is too long')),
  correction: Correction,
})
export type NewCorrection = z.infer<typeof NewCorrection>

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
