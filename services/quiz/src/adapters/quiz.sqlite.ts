import type { Envelope } from '@wordloom/contracts/events'
import { type Admission, appliedAfter, createSqliteInbox, createSqliteOutbox, leftMark } from '@wordloom/service-kit/events'
import type { Sqlite } from '@wordloom/service-kit/store'
import { sessionNotFound } from '../quiz/quiz.errors.ts'
import type { QuizRepository, Saved } from '../quiz/quiz.repository.ts'
import type { VocabularyChange } from '../vocabulary/vocabulary-change.ts'
import { createSqliteAsked } from './sqlite/asked.sqlite.ts'
import { createSqlitePortableSessions } from './sqlite/portable-sessions.sqlite.ts'
import { createSqliteSessions } from './sqlite/sessions.sqlite.ts'
import { createSqliteVocabulary } from './sqlite/vocabulary.sqlite.ts'

/** The quiz on SQLite. */
export function createSqliteQuizRepository(sqlite: Sqlite): QuizRepository {
  const outbox = createSqliteOutbox(sqlite)
  const inbox = createSqliteInbox(sqlite)
  const vocabulary = createSqliteVocabulary(sqlite)
  const asked = createSqliteAsked(sqlite)
  const sessions = createSqliteSessions(sqlite)

  function carryOut({ session, answers, confusions, postponed }: Saved): void {
    sessions.store(session)
    for (const answer of answers) sessions.append(answer)
    if (confusions.length > 0) asked.confuseAll(session.userId, confusions)
    for (const { wordId, until } of postponed) vocabulary.postpone(session.userId, wordId, until)
  }
  function project(userId: string, change: VocabularyChange): void {
    if (change.kind === 'left') vocabulary.clear(userId)
    else vocabulary.change(userId, change)
  }

  const applyAll: QuizRepository['applyAll'] = async (all) => {
    const erased: Promise<void>[] = []
    const applyOne = (event: Envelope, change: VocabularyChange): Admission =>
      inbox.apply(event, () => {
        project(event.userId, change)
        if (change.kind !== 'left') return
        asked.erase(event.userId)
        sessions.erase(event.userId)
        erased.push(outbox.close(event.userId)) // does its work before it returns, so it is of this transaction
      })
    const admissions = await sqlite.groupedSyncLater(() => all.map(({ event, change }) => applyOne(event, change)))
    await Promise.all(erased)
    return admissions
  }

  return {
    inbox,
    outbox,
    ...vocabulary.queries,
    ...asked.queries,
    ...createSqlitePortableSessions({ sqlite, outbox, sessions, asked }),
    async keepAsked(questions) {
      const userId = questions[0]?.userId
      if (userId === undefined || (await inbox.applied(userId, leftMark)) > 0) return
      await asked.queries.keepAsked(questions)
    },
    apply: async (event, change) => (await applyAll([{ event, change }]))[0] as Admission,
    applyAll,
    async rebuild(userId, log) {
      const rebuilt = (left: boolean): void => {
        vocabulary.clear(userId)
        if (left) return
        for (const { change } of log) project(userId, change)
      }
      inbox.reset(userId, rebuilt, appliedAfter(log.map(({ event }) => event)))
    },
    async open(saved) {
      const { result, committed } = outbox.commit(() => {
        outbox.assertOpen(saved.session.userId)
        const before = sessions.byKey(saved.session.userId, saved.session.idempotencyKey)
        if (before) return { result: { session: before, opened: false }, events: [] }
        carryOut(saved)
        return { result: { session: saved.session, opened: true }, events: saved.events }
      })
      return { ...result, committed }
    },
    async add(userId, sessionId, decide) {
      return outbox.commit(() => {
        const session = sessions.find(userId, sessionId)
        if (!session) throw sessionNotFound()
        const { result, saved } = decide(session, sessions.answers(userId, sessionId))
        if (saved) carryOut(saved)
        return { result, events: saved?.events ?? [] }
      })
    },
    sessionOf: async (userId, key) => sessions.byKey(userId, key),
    answers: async (userId, sessionId) => sessions.answers(userId, sessionId),
    async ready() {
      sqlite.prepare('SELECT 1').get()
    },
  }
}
