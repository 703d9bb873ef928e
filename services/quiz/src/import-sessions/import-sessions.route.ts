import { type ImportRows, PortableSession, portableApi, type RowVerdict } from '@wordloom/contracts/portable'
import { badRows, ok, type Route, route, rowFault } from '@wordloom/service-kit/http'
import { inTurns } from '@wordloom/service-kit/load'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { withFreeIds } from './free-ids.ts'
import { importedFacts } from './imported-facts.ts'
import { type Incoming, incomingSession } from './incoming-session.ts'
import { knownSessions, takeSessions } from './take-sessions.ts'

type Dependencies = { quizzes: QuizRepository }

const readAll = ({ rows, from }: ImportRows, userId: string): Promise<({ incoming: Incoming } | { fault: string })[]> =>
  inTurns(rows, (row) => {
    const read = PortableSession.safeParse(row)
    return read.success ? { incoming: incomingSession(read.data, from, userId) } : { fault: rowFault(read.error.issues) }
  })

/** POST /api/quiz/import/check: what would become of each session of a file; nothing is written. */
export const checkSessionsRoute = ({ quizzes }: Dependencies): Route =>
  route(portableApi.quiz.check, {
    async handle({ body, learner: { userId } }) {
      const read = await readAll(body, userId)
      const claimed = read.flatMap((each) => ('incoming' in each ? [each.incoming] : []))
      const incoming = await withFreeIds(quizzes, userId, claimed)
      const known = await knownSessions(
        quizzes,
        userId,
        incoming.map(({ session }) => session.id),
      )
      const verdicts = incoming.map(({ session: { id } }): RowVerdict => ({ verdict: known.has(id) ? 'duplicate' : 'new', key: id }))
      return ok({
        rows: read.map((each) => ('fault' in each ? { verdict: 'bad', key: '', message: each.fault } : (verdicts.shift() as RowVerdict))),
      })
    },
  })

/** POST /api/quiz/import: takes in sessions of a file, all or, where one is bad, none; what is there already stays as it is. */
export const importSessionsRoute = ({ quizzes }: Dependencies): Route =>
  route(portableApi.quiz.import, {
    async handle({ body, learner: { userId }, context }) {
      const read = await readAll(body, userId)
      const faults = read.flatMap((each, index) => ('fault' in each ? [{ index, message: each.fault }] : []))
      if (faults.length > 0) throw badRows(faults)
      const incoming = read.flatMap((each) => ('incoming' in each ? [each.incoming] : []))
      const { added, committed } = await takeSessions(quizzes, userId, incoming, (sessions) => importedFacts(sessions, context))
      return ok({ added, duplicates: incoming.length - added }, { committed })
    },
  })
