import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type DraftEvent, type Envelope, type EventContext, sessionsImportedV1 } from '@wordloom/contracts/events'
import { chunkBySize } from '@wordloom/service-kit/load'
import { given } from '@wordloom/service-kit/unit-of-work'
import { answers, confusions, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { assertWithinQuota, confusedWordIds, confusionWrites, sessionCount } from '../quiz/save-session.ts'
import { countsOf, type Session } from '../quiz/session.ts'
import { answerIdsOf, type IncomingSession, sessionIdsOf, withUnclaimedIds } from './incoming-session.ts'

const withIds = (userId: string, ids: readonly string[]) => sessions.stored({ where: { userId, id: ids }, select: ['id'] })
const idsOf = (rows: readonly { id: string }[]): Set<string> => new Set(rows.map(({ id }) => id))

/** Which of these ids are the learner's sessions. */
export const existingSessionIds = async ({ store }: QuizRepository, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  idsOf(await store.read(withIds(userId, ids)))

// So many answers block the event loop for a short turn only.
const answersPerBatch = 500

/**
 * Imports the sessions that do not exist yet, with the events that `decide` makes of them; none if they exceed the quota. Many answers are
 * committed in batches. After an interruption the same file can be imported again, which adds what is missing.
 */
export async function importSessions(
  quizzes: QuizRepository,
  userId: string,
  claimed: readonly IncomingSession[],
  decide: (added: readonly Session[]) => readonly DraftEvent[],
): Promise<{ added: number; committed: Envelope[] }> {
  const { store, maxSessions } = quizzes
  const incoming = await withUnclaimedIds(quizzes, userId, claimed)
  const [first = [], ...others] = chunkBySize(incoming, (each) => each.answers.length, answersPerBatch)
  if (others.length > 0) {
    const known = await existingSessionIds(quizzes, userId, sessionIdsOf(incoming))
    const count = sessionCount(userId, maxSessions)
    assertWithinQuota(count && (await store.read(count)), newSessions(incoming, known).length, maxSessions)
  }
  const done = await importBatch(quizzes, userId, first, decide)
  for (const part of others) {
    await yieldToEventLoop()
    const { added, committed } = await importBatch(quizzes, userId, part, decide)
    done.added += added
    done.committed.push(...committed)
  }
  return done
}

const importBatch = (
  { store, maxSessions }: QuizRepository,
  userId: string,
  incoming: readonly IncomingSession[],
  decide: (added: readonly Session[]) => readonly DraftEvent[],
) =>
  store.change(
    userId,
    given(
      {
        count: sessionCount(userId, maxSessions),
        known: withIds(userId, sessionIdsOf(incoming)),
        knownAnswers: answers.taken('id', answerIdsOf(incoming)),
        mixedUp: confusions.all({ where: { userId, wordId: confusedWordIds(incoming.flatMap((each) => each.confusions)) } }),
      },
      ({ count, known, knownAnswers, mixedUp }) => {
        const added = withoutDuplicateAnswers(newSessions(incoming, idsOf(known)), idsOf(knownAnswers))
        const taken = added.map(({ session }) => session)
        const confused = added.flatMap((each) => each.confusions)
        assertWithinQuota(count, taken.length, maxSessions)
        return {
          added: taken.length,
          writes: [
            ...taken.map(sessions.add),
            ...added.flatMap((each) => each.answers.map(answers.add)),
            ...confusionWrites(userId, mixedUp, confused),
          ],
          events: decide(taken),
        }
      },
    ),
  )

/** The same sessions with each answer once, and without answers whose id exists. */
function withoutDuplicateAnswers(incoming: readonly IncomingSession[], known: ReadonlySet<string>): IncomingSession[] {
  const ids = new Set(known)
  return incoming.map((each) => {
    const own = each.answers.filter(({ id }) => !ids.has(id) && ids.add(id))
    const undone = own.filter(({ undoneAt }) => undoneAt !== null).length
    return { ...each, answers: own, session: { ...each.session, answered: own.length, undone } }
  })
}

/** The incoming sessions that do not exist yet, each once. */
function newSessions(incoming: readonly IncomingSession[], known: ReadonlySet<string>): IncomingSession[] {
  const ids = new Set(known)
  return incoming.filter(({ session: { id } }) => !ids.has(id) && ids.add(id))
}

/** The event for imported sessions: only finished ones that have an answer left, since only they count for progress. */
export function importedEvents(sessions: readonly Session[], context: EventContext): DraftEvent[] {
  const finished = sessions.filter((session) => session.finishedAt !== null && countsOf(session).totalQuestions > 0)
  if (finished.length === 0) return []
  const facts = finished.map((session) => ({
    sessionId: session.id,
    wordsCount: session.wordsCount,
    ...countsOf(session),
    finishedOn: session.openedOn,
  }))
  return [sessionsImportedV1.draft(context, { sessions: facts })]
}
