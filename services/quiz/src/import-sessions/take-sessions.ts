import { setImmediate as turn } from 'node:timers/promises'
import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import { inParts } from '@wordloom/service-kit/load'
import { given } from '@wordloom/service-kit/unit-of-work'
import { answers, confusions, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { assertRoom, confusionWrites, countedFor, wordsOf } from '../quiz/save.ts'
import type { Session } from '../quiz/session.ts'
import { withFreeIds } from './free-ids.ts'
import type { Incoming } from './incoming-session.ts'

const withIds = (userId: string, ids: readonly string[]) => sessions.stored({ where: { userId, id: ids }, select: ['id'] })
const idsOf = (rows: readonly { id: string }[]): Set<string> => new Set(rows.map(({ id }) => id))

/** Which of these ids are the learner's sessions. */
export const knownSessions = async ({ store }: QuizRepository, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  idsOf(await store.read(withIds(userId, ids)))

// So many answers take some 15 ms, for which others wait.
const answersAtOnce = 500

/**
 * Takes in those of the sessions that are not known, with the events that `decide` makes of them; all or, where they do not fit, none. Of many
 * answers, a part after the other is committed: who stops in between brings the file again, which adds what is missing.
 */
export async function takeSessions(
  quizzes: QuizRepository,
  userId: string,
  claimed: readonly Incoming[],
  decide: (added: readonly Session[]) => readonly DraftEvent[],
): Promise<{ added: number; committed: Envelope[] }> {
  const { store, maxSessions } = quizzes
  const incoming = await withFreeIds(quizzes, userId, claimed)
  const [first = [], ...others] = inParts(incoming, (each) => each.answers.length, answersAtOnce)
  if (others.length > 0) {
    const known = await knownSessions(
      quizzes,
      userId,
      incoming.map(({ session }) => session.id),
    )
    const count = countedFor(userId, maxSessions)
    assertRoom(count && (await store.read(count)), unknownOf(incoming, known).length, maxSessions)
  }
  const done = await takePart(quizzes, userId, first, decide)
  for (const part of others) {
    await turn()
    const { added, committed } = await takePart(quizzes, userId, part, decide)
    done.added += added
    done.committed.push(...committed)
  }
  return done
}

const takePart = (
  { store, maxSessions }: QuizRepository,
  userId: string,
  incoming: readonly Incoming[],
  decide: (added: readonly Session[]) => readonly DraftEvent[],
) =>
  store.change(
    userId,
    given(
      {
        count: countedFor(userId, maxSessions),
        known: withIds(
          userId,
          incoming.map(({ session }) => session.id),
        ),
        knownAnswers: answers.taken(
          'id',
          incoming.flatMap((each) => each.answers.map(({ id }) => id)),
        ),
        mixedUp: confusions.all({ where: { userId, wordId: wordsOf(incoming.flatMap((each) => each.confusions)) } }),
      },
      ({ count, known, knownAnswers, mixedUp }) => {
        const added = answersOnce(unknownOf(incoming, idsOf(known)), idsOf(knownAnswers))
        const taken = added.map(({ session }) => session)
        assertRoom(count, taken.length, maxSessions)
        return {
          added: taken.length,
          writes: [
            ...taken.map(sessions.add),
            ...added.flatMap((each) => each.answers.map(answers.add)),
            ...confusionWrites(
              userId,
              mixedUp,
              added.flatMap((each) => each.confusions),
            ),
          ],
          events: decide(taken),
        }
      },
    ),
  )

/** The same with each answer once, and none whose id is known. */
function answersOnce(incoming: readonly Incoming[], known: ReadonlySet<string>): Incoming[] {
  const ids = new Set(known)
  return incoming.map((each) => {
    const own = each.answers.filter(({ id }) => !ids.has(id) && ids.add(id))
    const undone = own.filter(({ undoneAt }) => undoneAt !== null).length
    return { ...each, answers: own, session: { ...each.session, answered: own.length, undone } }
  })
}

/** Those of the incoming sessions that are not known, each once. */
function unknownOf(incoming: readonly Incoming[], known: ReadonlySet<string>): Incoming[] {
  const ids = new Set(known)
  return incoming.filter(({ session: { id } }) => !ids.has(id) && ids.add(id))
}
