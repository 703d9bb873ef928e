import { type Admission, appliedAfter, createMongoInbox, createMongoOutbox, leftMark } from '@wordloom/service-kit/events'
import type { Mongo } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import { sessionNotFound } from '../quiz/quiz.errors.ts'
import type { QuizRepository, Saved } from '../quiz/quiz.repository.ts'
import type { VocabularyChange } from '../vocabulary/vocabulary-change.ts'
import { createMongoAsked } from './mongo/asked.mongo.ts'
import { createMongoPortableSessions } from './mongo/portable-sessions.mongo.ts'
import { createMongoSessions } from './mongo/sessions.mongo.ts'
import { createMongoVocabulary } from './mongo/vocabulary.mongo.ts'

const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000

/** The quiz on MongoDB through mongoose. */
export function createMongoQuizRepository(mongo: Mongo): QuizRepository {
  const outbox = createMongoOutbox(mongo)
  const inbox = createMongoInbox(mongo)
  const vocabulary = createMongoVocabulary(mongo)
  const asked = createMongoAsked(mongo)
  const sessions = createMongoSessions(mongo)

  async function carryOut({ session, answers, confusions, postponed }: Saved, transaction: ClientSession): Promise<void> {
    await sessions.store(session, transaction)
    await sessions.append(answers, transaction)
    await asked.confuseAll(session.userId, confusions, transaction)
    await vocabulary.postpone(session.userId, postponed, transaction)
  }

  const open: QuizRepository['open'] = async (saved) => {
    const { userId, idempotencyKey } = saved.session
    const { result, committed } = await outbox.commit(async (transaction) => {
      await outbox.assertOpen(userId, transaction)
      const before = await sessions.byKey(userId, idempotencyKey, transaction)
      if (before) return { result: { session: before, opened: false }, events: [] }
      await carryOut(saved, transaction)
      return { result: { session: saved.session, opened: true }, events: saved.events }
    })
    return { ...result, committed }
  }

  const applyAll: QuizRepository['applyAll'] = (all) => {
    const changes = new Map(all.map(({ event, change }) => [event, change]))
    const events = all.map(({ event }) => event)
    return inbox.applyAll(events, async (due, transaction) => {
      for (const [userId, own] of Map.groupBy(due, (event) => event.userId)) {
        const theirs = own.map((event) => changes.get(event) as VocabularyChange)
        await vocabulary.change(userId, theirs, transaction)
        if (!theirs.some(({ kind }) => kind === 'left')) continue
        await asked.erase(userId, transaction)
        await sessions.erase(userId, transaction)
        await outbox.close(userId)
      }
    })
  }

  return {
    inbox,
    outbox,
    ...vocabulary.queries,
    ...asked.queries,
    ...createMongoPortableSessions({ outbox, sessions, asked, isUniqueViolation }),
    async keepAsked(questions) {
      const userId = questions[0]?.userId
      if (userId === undefined || (await inbox.applied(userId, leftMark)) > 0) return
      await asked.queries.keepAsked(questions)
    },
    apply: async (event, change) => (await applyAll([{ event, change }]))[0] as Admission,
    applyAll,
    async rebuild(userId, log) {
      const rebuilt = async (transaction: ClientSession, left: boolean): Promise<void> => {
        await vocabulary.clear(userId, transaction)
        if (left) return
        await vocabulary.change(
          userId,
          log.map(({ change }) => change),
          transaction,
        )
      }
      await inbox.reset(userId, rebuilt, appliedAfter(log.map(({ event }) => event)))
    },
    async open(saved) {
      try {
        return await open(saved)
      } catch (error) {
        // The same key came twice at once, and the other was faster: now it is there to be found.
        if (isUniqueViolation(error)) return open(saved)
        throw error
      }
    },
    add: (userId, sessionId, decide) =>
      outbox.commit(async (transaction) => {
        const session = await sessions.find(userId, sessionId, transaction)
        if (!session) throw sessionNotFound()
        const { result, saved } = decide(session, await sessions.answers(userId, sessionId, transaction))
        if (saved) await carryOut(saved, transaction)
        return { result, events: saved?.events ?? [] }
      }),
    sessionOf: (userId, key) => sessions.byKey(userId, key),
    answers: (userId, sessionId) => sessions.answers(userId, sessionId),
    ready: () => mongo.ready(),
  }
}
