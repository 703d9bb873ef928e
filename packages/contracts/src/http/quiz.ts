import * as z from 'zod/mini'
import { questionTypes } from '../rules/grade.ts'
import { atLeast, atMost, count, instant, text } from './fields.ts'
import { WordStatus } from './word.ts'

/** Words in a daily quiz. */
export const dailyQuizSize = 5

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

/** A tag of the learner's, as the newest word with it writes it: how many words have it, and how many of them are due or new. */
export const QuizTag = z.object({ tag: z.string(), words: count, waiting: count })
export type QuizTag = z.infer<typeof QuizTag>

/** How many tags a quiz is offered to be narrowed to; the most used ones. */
export const maxOfferedTags = 200

/** The tags that a quiz can be narrowed to, the most used first. */
export const QuizTags = z.array(QuizTag)

/** How far the words that wait for the next quiz are counted. */
export const maxWaiting = 1_000

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

const requiredId = (name: string) =>
  z.string(`${name} is required`).check(atLeast(1, `${name} is required`), atMost(64, `${name} is too long`))

/** One answer of a session. questionId names the question asked; position is its place in the quiz, from 0. */
export const NewQuestionRecord = z.object({
  sessionId: requiredId('sessionId'),
  wordId: requiredId('wordId'),
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
  questionId: requiredId('questionId'),
  answer: text('The answer', 2000),
  isCorrect: z.boolean('isCorrect must be true or false'),
  ...givenAt,
})
export type AnswerRecord = z.infer<typeof AnswerRecord>

/** What a quiz came to; accuracy is a rounded percentage. */
export const QuizResults = z.object({ sessionId: z.string(), correctAnswers: count, totalQuestions: count, accuracy: count })
export type QuizResults = z.infer<typeof QuizResults>

/** 'I was right' and Undo: a correction of an answer that is saved, until the next quiz begins. */
export const NewCorrection = z.object({
  sessionId: requiredId('sessionId'),
  questionId: requiredId('questionId'),
  correction: Correction,
})
export type NewCorrection = z.infer<typeof NewCorrection>
