import * as z from 'zod/mini'
import { count, instant, localDay, text } from '../http/fields.ts'
import { QuestionType } from '../http/quiz.ts'
import { NewWord, WordStatus } from '../http/word.ts'

/** What may be imported in one call and in one file, so that no call holds a service up. */
export const importLimits = {
  /** Rows a call. */
  rows: 500,
  /** Bytes of a call's body. */
  bodyBytes: 6 * 1024 * 1024,
  /** Bytes of a file, which the page reads. */
  fileBytes: 300 * 1024 * 1024,
  /** Words of a file. */
  words: 200_000,
  /** Reviews of one word: three a day for eight years. */
  reviews: 10_000,
  /** Answers of one session. */
  answers: 100,
} as const

const id = z.string('An id must be a text').check(z.minLength(1, 'An id may not be empty'), z.maxLength(64, 'An id is too long'))
const amount = (most: number) =>
  z.number('A number is needed').check(z.nonnegative('The number may not be negative'), z.maximum(most, 'The number is too large'))
const days = amount(100_000)
const difficulty = amount(10)
const day = z.nullable(localDay)

/** What FSRS keeps of a word, as ts-fsrs names it. */
export const PortableCard = z.object({
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
export type PortableCard = z.infer<typeof PortableCard>

/** One entry of a word's review log. */
export const PortableReview = z.object({
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
export type PortableReview = z.infer<typeof PortableReview>

/**
 * A word as a file holds it that was exported: everything that is known of it, its schedule and its whole review log. A file that comes
 * from elsewhere needs `text` alone; what is missing is taken as for a new word.
 */
export const PortableWord = z
  .extend(NewWord, {
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
    reviews: z._default(
      z
        .array(PortableReview, 'reviews must be a list')
        .check(z.maxLength(importLimits.reviews, `A word may bring at most ${importLimits.reviews.toLocaleString('en')} reviews`)),
      [],
    ),
  })
  .check(
    z.refine((word) => word.correctCount <= word.reviewCount, {
      error: 'correctCount may not exceed reviewCount',
      path: ['correctCount'],
    }),
  )
export type PortableWord = z.infer<typeof PortableWord>
/** The same with everything there: what an export writes. */
export type ExportedWord = { [Field in keyof PortableWord]-?: Exclude<PortableWord[Field], undefined> }

/** One answer of a session, as a file holds it. */
export const PortableAnswer = z.object({
  id,
  wordId: id,
  questionId: id,
  questionType: QuestionType,
  position: count.check(z.maximum(importLimits.answers - 1, 'position is too large')),
  userAnswer: text('The answer', 2000),
  correctAnswer: text('The correct answer', 2000),
  isCorrect: z.boolean('isCorrect must be true or false'),
  /** What a wrong choice is taken from, where it is still remembered that the learner mixes the two up. Files of earlier versions lack it. */
  taken: z.optional(z.object({ word: text('The word', 200), definition: text('The definition', 2000) })),
  at: instant,
})

const upToAnswers = count.check(z.maximum(importLimits.answers, `A quiz has at most ${importLimits.answers} questions`))

/** A quiz session with its answers, as a file holds it. */
export const PortableSession = z
  .object({
    id,
    wordsCount: upToAnswers,
    totalQuestions: upToAnswers.check(z.minimum(1, 'A session has at least one question')),
    correctAnswers: upToAnswers,
    openedAt: instant,
    /** The local day it counts for in progress. */
    openedOn: localDay,
    /** When its last answer came; null for one that was never finished. */
    finishedAt: z.nullable(instant),
    answers: z
      .array(PortableAnswer, 'answers must be a list')
      .check(z.maxLength(importLimits.answers, `A session has at most ${importLimits.answers} answers`)),
  })
  .check(
    z.refine((session) => session.correctAnswers <= session.totalQuestions && session.answers.length <= session.totalQuestions, {
      error: 'A session may not have more answers than questions',
      path: ['correctAnswers'],
    }),
    z.refine((session) => new Set(session.answers.map(({ position, wordId }) => `${position} ${wordId}`)).size === session.answers.length, {
      error: 'A session may hold an answer once',
      path: ['answers'],
    }),
  )
export type PortableSession = z.infer<typeof PortableSession>

/** Body of POST /api/words/import and /api/quiz/import, and of /check below each: some rows of a file, in their order. */
export const ImportRows = z.object({
  /** The learner who exported them, where the file says so: whose ids these are. */
  from: z._default(z.string('from must be a text').check(z.maxLength(64, 'from is too long')), ''),
  rows: z
    .array(z.unknown(), 'rows must be a list')
    .check(z.minLength(1, 'At least one row is required'), z.maxLength(importLimits.rows, `At most ${importLimits.rows} rows at a time`)),
})
export type ImportRows = z.infer<typeof ImportRows>

/**
 * What would become of a row: `new` would be added, `duplicate` is there already, `bad` cannot be taken, and `message` says why. Rows of one
 * `key` are one and the same: only the first of a file can be new.
 */
export const RowVerdict = z.object({
  verdict: z.enum(['new', 'duplicate', 'bad']),
  key: z.string(),
  message: z.optional(z.string()),
})
export type RowVerdict = z.infer<typeof RowVerdict>

/** Answer of POST /api/words/import/check and /api/quiz/import/check: a verdict a row, in their order; nothing is written. */
export const ImportCheck = z.object({ rows: z.array(RowVerdict) })

/** Answer of POST /api/words/import and /api/quiz/import: how many rows came in, and how many were there already. */
export const ImportDone = z.object({ added: count, duplicates: count })

/** What GET /api/words/export answers in: CSV, JSON lines of ExportedWord, or a deck for Anki. */
export const exportFormats = ['csv', 'lines', 'anki'] as const
/** Query of GET /api/words/export. */
export const ExportQuery = z.strictObject({
  format: z._default(z.enum(exportFormats, `format must be one of ${exportFormats.join(', ')}`), 'lines'),
})
