import type { MongoOutbox } from '@wordloom/service-kit/events'
import { asExported, mixedUpIn } from '../../export-sessions/exported-session.ts'
import { answersOnce, type PortableSessions, unknownOf } from '../../import-sessions/portable-sessions.repository.ts'
import type { createMongoAsked } from './asked.mongo.ts'
import type { createMongoSessions } from './sessions.mongo.ts'

type Stores = {
  outbox: MongoOutbox
  sessions: ReturnType<typeof createMongoSessions>
  asked: ReturnType<typeof createMongoAsked>
  isUniqueViolation: (error: unknown) => boolean
}

/** Sessions in files on MongoDB. */
export function createMongoPortableSessions({ outbox, sessions, asked, isUniqueViolation }: Stores): PortableSessions {
  const take: PortableSessions['take'] = async (userId, incoming, decide) => {
    const { result, committed } = await outbox.commit(async (transaction) => {
      const ids = incoming.map(({ session }) => session.id)
      const fresh = unknownOf(incoming, await sessions.known(ids, transaction))
      const answerIds = fresh.flatMap(({ answers }) => answers.map(({ id }) => id))
      const added = answersOnce(fresh, await sessions.knownAnswers(answerIds, transaction))
      const taken = added.map(({ session }) => session)
      await sessions.insert(taken, transaction)
      await sessions.append(
        added.flatMap(({ answers }) => answers),
        transaction,
      )
      await asked.confuseAll(
        userId,
        added.flatMap(({ confusions }) => confusions),
        transaction,
      )
      return { result: taken.length, events: decide(taken) }
    })
    return { added: result, committed }
  }
  return {
    async *exported(userId) {
      for await (const page of sessions.pages(userId)) {
        const answers = await sessions.answersOf(
          userId,
          page.map(({ id }) => id),
        )
        const confusions = await asked.confusedWith(userId, mixedUpIn([...answers.values()].flat()))
        for (const session of page) yield asExported(session, answers.get(session.id) ?? [], confusions)
      }
    },
    count: (userId) => sessions.count(userId),
    known: (ids) => sessions.known(ids),
    async take(userId, incoming, decide) {
      try {
        return await take(userId, incoming, decide)
      } catch (error) {
        // The same session came in twice at once, and the other was faster: now it is known.
        if (isUniqueViolation(error)) return take(userId, incoming, decide)
        throw error
      }
    },
  }
}
