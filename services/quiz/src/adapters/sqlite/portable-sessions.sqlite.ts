import type { SqliteOutbox } from '@wordloom/service-kit/events'
import type { Sqlite } from '@wordloom/service-kit/store'
import { asExported, mixedUpIn } from '../../export-sessions/exported-session.ts'
import { answersOnce, type PortableSessions, unknownOf } from '../../import-sessions/portable-sessions.repository.ts'
import type { createSqliteAsked } from './asked.sqlite.ts'
import type { createSqliteSessions } from './sessions.sqlite.ts'

const page = 200

type Stores = {
  sqlite: Sqlite
  outbox: SqliteOutbox
  sessions: ReturnType<typeof createSqliteSessions>
  asked: ReturnType<typeof createSqliteAsked>
}

/** Sessions in files on SQLite. */
export function createSqlitePortableSessions({ sqlite: { prepare }, outbox, sessions, asked }: Stores): PortableSessions {
  const known = (ids: readonly string[]): Set<string> => {
    const rows = prepare('SELECT id FROM sessions WHERE id IN (SELECT value FROM json_each(?))').all(JSON.stringify(ids)) as {
      id: string
    }[]
    return new Set(rows.map(({ id }) => id))
  }

  return {
    async *exported(userId) {
      let [openedAt, id] = [Number.MIN_SAFE_INTEGER, '']
      while (true) {
        const found = sessions.after(userId, openedAt, id, page)
        for (const session of found) {
          const answers = sessions.answers(userId, session.id)
          yield asExported(session, answers, asked.confusedWith(userId, mixedUpIn(answers)))
        }
        const last = found.at(-1)
        if (found.length < page || !last) return
        ;[openedAt, id] = [last.openedAt.getTime(), last.id]
      }
    },
    async count(userId) {
      return (prepare('SELECT count(*) AS count FROM sessions WHERE user_id = ?').get(userId) as { count: number }).count
    },
    known: async (ids) => known(ids),
    async take(userId, incoming, decide) {
      const { result, committed } = outbox.commit(() => {
        const ids = incoming.map(({ session }) => session.id)
        const added = answersOnce(unknownOf(incoming, known(ids)))
        for (const { session, answers } of added) {
          sessions.store(session)
          for (const answer of answers) sessions.append(answer)
        }
        asked.confuseAll(
          userId,
          added.flatMap(({ confusions }) => confusions),
        )
        const taken = added.map(({ session }) => session)
        return { result: taken.length, events: decide(taken) }
      })
      return { added: result, committed }
    },
  }
}
