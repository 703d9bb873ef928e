import { distinctTags, tagKey } from '@wordloom/contracts/http'
import { collection } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'
import { AskableWord, lotOf } from '../vocabulary/askable-word.ts'
import { maxAnswerAgeMs } from './answer-time.ts'
import { AskedQuestion, Confusion } from './asked-question.ts'
import { Answer, Session } from './session.ts'

/** How many asked questions of a learner are kept: those of two hundred quizzes. */
export const maxAskedQuestions = 1_000
/** How long an asked question is kept: longer than an answer may wait for a connection (answer-time.ts). */
export const questionLifetimeMs = maxAnswerAgeMs + 24 * 3_600_000
/** How many past confusions of a word are kept. */
export const maxConfusions = 10

const owner = { userId: z.string() }
const Copy = z.object({ ...AskableWord.shape, ...owner })
const OwnConfusion = z.object({ ...Confusion.shape, ...owner })

/** The index of words by their tags; words without any are not in it. */
export const tagIndex = { userId: 1, tagKeys: 1, status: 1, due: 1, _id: 1 } as const

/** The keys of a word's tags for the index; undefined if it has none. */
const tagKeysOf = ({ tags }: { readonly tags: readonly string[] }) => (tags.length === 0 ? undefined : distinctTags(tags).map(tagKey))

/** The quiz's copy of every learner's words. */
export const askableWords = collection<z.infer<typeof Copy>, { lot: number; tagKeys: string[] | undefined }>({
  name: 'words',
  fields: Copy,
  key: ['id'],
  derived: { lot: ({ id }) => lotOf(id), tagKeys: tagKeysOf },
  revise: (word) => ({
    ...word,
    sentences: word.sentences ?? [],
    tags: word.tags ?? [],
    lastReviewedAt: word.lastReviewedAt ?? null,
  }),
  indexes: [
    { key: { userId: 1, status: 1, due: 1, _id: 1 } },
    { key: { userId: 1, partOfSpeech: 1, lot: 1, _id: 1 } },
    { key: tagIndex, partialFilterExpression: { tagKeys: { $exists: true } } },
  ],
})

/** The questions asked. */
export const askedQuestions = collection<AskedQuestion, { expiresAt: Date }>({
  name: 'asked',
  fields: AskedQuestion,
  key: ['id'],
  derived: { expiresAt: ({ askedAt }) => new Date(askedAt.getTime() + questionLifetimeMs) },
  // Older versions stored neither the grading nor the sentence.
  revise: (question) => ({ ...question, grading: question.grading ?? null, sentence: question.sentence ?? null }),
  indexes: [
    { key: { userId: 1, askedAt: -1, _id: -1 } },
    { key: { userId: 1, wordId: 1, askedAt: -1, _id: -1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
})

/** Which words the learner confused with each other. */
export const confusions = collection<z.infer<typeof OwnConfusion>, { takenWord: string }>({
  name: 'confusions',
  fields: OwnConfusion,
  key: ['userId', 'wordId', 'takenWord'],
  derived: { takenWord: ({ taken }) => taken.word },
  indexes: [{ key: { userId: 1, wordId: 1, at: -1 } }],
})

/** Quizzes that were taken. */
export const sessions = collection<Session>({
  name: 'sessions',
  fields: Session,
  key: ['id'],
  // Older versions had no withdrawn answers.
  revise: (session) => ({ ...session, undone: session.undone ?? 0 }),
  indexes: [
    { key: { userId: 1, idempotencyKey: 1 }, unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } },
    { key: { userId: 1, openedAt: 1, _id: 1 } },
  ],
})

/** Their answers. */
export const answers = collection<Answer>({
  name: 'answers',
  fields: Answer,
  key: ['id'],
  // Older versions had no corrections and did not store the local day.
  revise: (answer) => ({
    ...answer,
    answeredOn: answer.answeredOn ?? null,
    overruledAt: answer.overruledAt ?? null,
    undoneAt: answer.undoneAt ?? null,
  }),
  indexes: [{ key: { sessionId: 1, position: 1, wordId: 1 }, unique: true }, { key: { userId: 1, answeredOn: 1 } }],
})

/** All collections of the quiz service. */
export const quizCollections = [askableWords, askedQuestions, confusions, sessions, answers]
