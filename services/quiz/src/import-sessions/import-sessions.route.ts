import { type ImportRows, PortableSession, portableApi, type RowVerdict } from '@wordloom/contracts/portable'
import { badRows, ok, type Route, route, rowFault } from '@wordloom/service-kit/http'
import { inTurns } from '@wordloom/service-kit/load'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { existingSessionIds, importedEvents, importSessions } from './import-sessions.ts'
import { type IncomingSession, sessionIdsOf, toIncomingSession, withUnclaimedIds } from './incoming-session.ts'

type Dependencies = { quizzes: QuizRepository }

const readAll = ({ rows, from }: ImportRows, userId: string): Promise<({ incoming: IncomingSession } | { fault: string })[]> =>
  inTurns(rows, (row) => {
    const read = PortableSession.safeParse(row)
    return read.success ? { incoming: toIncomingSession(read.data, from, userId) } : { fault: rowFault(read.error.issues) }
  })

/** POST /api/quiz/import/check: what importing each session of a file would do; nothing is written. */
export const checkSessionsRoute = ({ quizzes }: Dependencies): Route =>
  route(portableApi.quiz.check, {
    async handle({ body, learner: { userId } }) {
      const read = await readAll(body, userId)
      const claimed = read.flatMap((each) => ('incoming' in each ? [each.incoming] : []))
      const incoming = await withUnclaimedIds(quizzes, userId, claimed)
      const known = await existingSessionIds(quizzes, userId, sessionIdsOf(incoming))
      const verdicts = incoming.map(({ session: { id } }): RowVerdict => ({ verdict: known.has(id) ? 'duplicate' : 'new', key: id }))
      return ok({
        rows: read.map((each) => ('fault' in each ? { verdict: 'bad', key: '', message: each.fault } : (verdicts.shift() as RowVerdict))),
      })
    },
  })

/** POST /api/quiz/import: imports the sessions of a file, or none if one is invalid; existing sessions stay unchanged. */
export const importSessionsRoute = ({ quizzes }: Dependencies): Route =>
  route(portableApi.quiz.import, {
    async handle({ body, learner: { userId }, context }) {
      const read = await readAll(body, userId)
      const faults = read.flatMap((each, index) => ('fault' in each ? [{ index, message: each.fault }] : []))
      if (faults.length > 0) throw badRows(faults)
      const incoming = read.flatMap((each) => ('incoming' in each ? [each.incoming] : []))
      const { added, committed } = await importSessions(quizzes, userId, incoming, (sessions) => importedEvents(sessions, context))
      return ok({ added, duplicates: incoming.length - added }, { committed })
    },
  })
