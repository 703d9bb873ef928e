import { object } from 'zod'
import * as z from 'zod/mini'
import { atLeast, atMost, count, instant, localDay, text, wellFormed } from '../http/fields.ts'
import { Correction, QuestionType } from '../http/quiz.ts'
import { NewWord, WordStatus } from '../http/word.ts'
import { lookUpFields } from '../http/word-fields/word-look-ups.ts'
import { Meeting, meetingLimits } from '../http/word-fields/word-meetings.ts'
import { importLimits } from './portable-api.ts'

// Only services parse these, by the hundred thousand: zod's full objects are compiled, unlike the mini ones of the page, and take half of
// the time.

const id = z
  .string('An id must be a text')
  .check(atLeast(1, 'An id may not be empty'), atMost(64, 'An id is too long'), wellFormed('An id'))
const amount = (max: number) =>
  z.number('A number is needed').check(z.nonnegative('The number may not be negative'), z.maximum(max, 'The number is too large'))
const days = amount(100_000)
const difficulty = amount(10)
const day = z.nullable(localDay)

/** The FSRS state of a word, with the names of ts-fsrs. */
export const PortableCard = object({
  due: instant,
  stability: days,
  difficulty,
  elapsed_days: days,
  scheduled_days: days,
  learning_steps: count,
  reps: count,
  lapses: count,
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: z.int('A whole number is needed').check(z.minimum(0), z.maximum(3)),
  last_review: z.optional(instant),
})

/** One answer in a word's review log. */
export const PortableReview = object({
  id,
  at: instant,
  localDate: localDay,
  sessionId: id,
  questionType: QuestionType,
  isCorrect: z.boolean('isCorrect must be true or false'),
  scheduled: z.boolean('scheduled must be true or false'),
  status: WordStatus,
  stability: days,
  difficulty,
  due: instant,
})

/** A learner's correction of an answer: it was right after all, or it is withdrawn. */
export const PortableCorrection = object({ id, at: instant, localDate: localDay, answerId: id, correction: Correction })
export type PortableCorrection = z.infer<typeof PortableCorrection>

/** A change by hand: a status, the next review, or the earliest next review. */
export const PortableChange = object({
  id,
  at: instant,
  localDate: localDay,
  status: z.optional(WordStatus),
  nextReview: z.optional(instant),
  notBefore: z.optional(instant),
})
export type PortableChange = z.infer<typeof PortableChange>

/** What a word brings many of. */
const listOf = <Entry extends z.ZodMiniType>(entry: Entry, name: string, max: number) =>
  z._default(
    z.array(entry, `${name} must be a list`).check(atMost(max, `A word may bring at most ${max.toLocaleString('en')} ${name}`)),
    [],
  )

const { source: _ofTheFirstMeeting, ...written } = NewWord.shape

/**
 * A word in an exported file: all its data with its schedule and its whole review log. A file from elsewhere only needs `text`; missing
 * fields have the defaults of a new word.
 */
export const PortableWord = object({
  ...written,
  meetings: listOf(Meeting, 'meetings', meetingLimits.meetings),
  ...lookUpFields,
  id: z.optional(id),
  status: z._default(WordStatus, 'new'),
  reviewCount: z._default(count, 0),
  correctCount: z._default(count, 0),
  dateAdded: z.optional(instant),
  /** The local day it counts for in progress. */
  addedOn: z.optional(localDay),
  nextReview: z.optional(instant),
  card: z._default(z.nullable(PortableCard), null),
  correctDays: z._default(count, 0),
  lastCorrectOn: z._default(day, null),
  lastScheduledOn: z._default(day, null),
  /** The review log: answers, their corrections, and changes by hand. Files of earlier versions have only answers. */
  reviews: listOf(PortableReview, 'reviews', importLimits.reviews),
  corrections: listOf(PortableCorrection, 'corrections', importLimits.reviews),
  changes: listOf(PortableChange, 'changes', importLimits.reviews),
}).check(
  z.refine((word) => word.correctCount <= word.reviewCount, {
    error: 'correctCount may not exceed reviewCount',
    path: ['correctCount'],
  }),
)
export type PortableWord = z.infer<typeof PortableWord>
/** The same with all fields: what an export writes. */
export type ExportedWord = { [Field in keyof PortableWord]-?: Exclude<PortableWord[Field], undefined> }

/** One answer of a session in an exported file. */
const PortableAnswer = object({
  id,
  wordId: id,
  questionId: id,
  questionType: QuestionType,
  position: count.check(z.maximum(importLimits.answers - 1, 'position is too large')),
  userAnswer: text('The answer', 2000),
  correctAnswer: text('The correct answer', 2000),
  isCorrect: z.boolean('isCorrect must be true or false'),
  /** The source of a wrong choice, as long as the learner's confusion of the two is stored. Missing in files of earlier versions. */
  taken: z.optional(object({ word: text('The word', 200), definition: text('The definition', 2000) })),
  at: instant,
  /** The learner's local day then, and when they said that it was right after all, and withdrew it. Missing where none is known. */
  answeredOn: z.optional(localDay),
  overruledAt: z.optional(instant),
  undoneAt: z.optional(instant),
})

const upToAnswers = count.check(z.maximum(importLimits.answers, `A quiz has at most ${importLimits.answers} questions`))

/** A quiz session with its answers in an exported file. */
export const PortableSession = object({
  id,
  wordsCount: upToAnswers,
  totalQuestions: upToAnswers.check(z.minimum(1, 'A session has at least one question')),
  correctAnswers: upToAnswers,
  openedAt: instant,
  /** The local day it counts for in progress. */
  openedOn: localDay,
  /** The time of its last answer; null if it was never finished. */
  finishedAt: z.nullable(instant),
  answers: z
    .array(PortableAnswer, 'answers must be a list')
    .check(atMost(importLimits.answers, `A session has at most ${importLimits.answers} answers`)),
}).check(
  z.refine(
    ({ correctAnswers, totalQuestions, answers }) =>
      correctAnswers <= totalQuestions - answers.filter(({ undoneAt }) => undoneAt !== undefined).length &&
      answers.length <= totalQuestions,
    { error: 'A session may not have more answers than questions', path: ['correctAnswers'] },
  ),
  z.refine(
    ({ answers }) =>
      new Set(answers.map(({ position, wordId }) => `${position} ${wordId}`)).size === answers.length &&
      new Set(answers.map(({ id: answerId }) => answerId)).size === answers.length,
    { error: 'A session may hold an answer once', path: ['answers'] },
  ),
)
export type PortableSession = z.infer<typeof PortableSession>
