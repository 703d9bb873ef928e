import type { DraftEvent } from '@wordloom/contracts/events'
import { given, type Load, type Outcome, type Step, type Write } from '@wordloom/service-kit/unit-of-work'
import type { Confusion } from './asked-question.ts'
import { answers, askable, confusions, confusionsKept, sessions } from './quiz.collections.ts'
import { historyFull, sessionNotFound } from './quiz.errors.ts'
import type { QuizRepository } from './quiz.repository.ts'
import type { Answer, Session } from './session.ts'

/** What saving answers comes to, committed together. */
export type Saved = {
  session: Session
  answers: readonly Answer[]
  /** Wrong options that were taken for a word's right one. */
  confusions: readonly Confusion[]
  /** Words that are not to be asked before `until`, as far as can be told before the words service has said so. */
  postponed: readonly { wordId: string; until: Date }[]
  events: readonly DraftEvent[]
}

/** Saves what was decided, and answers `result`. */
const saving = <Result extends Outcome>(saved: Saved, result: Result): Step<Result> => {
  const { session, postponed, events } = saved
  const { userId } = session
  return given(
    {
      words: askable.all({ where: { userId, id: postponed.map(({ wordId }) => wordId) } }),
      known: confusions.all({ where: { userId, wordId: wordsOf(saved.confusions) } }),
    },
    ({ words, known }) => {
      const until = new Map(postponed.map((each) => [each.wordId, each.until]))
      return {
        ...result,
        writes: [
          // Written with every answer, so that two answers of one session that come at once follow one another.
          sessions.put(session),
          ...saved.answers.map(answers.add),
          ...confusionWrites(userId, known, saved.confusions),
          ...words.map((word) => askable.put(postponedUntil(word, until.get(word.id) as Date))),
        ],
        events,
      }
    },
  )
}

const postponedUntil = <Word extends { due: Date; status: string }>(word: Word, until: Date): Word => ({
  ...word,
  due: word.due > until ? word.due : until,
  status: word.status === 'new' ? 'learning' : word.status,
})

/** The words that confusions are about. */
export const wordsOf = (given: readonly Confusion[]): string[] => [...new Set(given.map(({ wordId }) => wordId))]

/** The latest confusions of one word, of the same two the last: what is kept. */
const latestOf = <One extends Confusion>(all: readonly One[]): One[] => {
  const byTaken = new Map<string, One>()
  for (const each of all) {
    const before = byTaken.get(each.taken.word)
    if (!before || each.at >= before.at) byTaken.set(each.taken.word, each)
  }
  return [...byTaken.values()].toSorted(latestFirst).slice(0, confusionsKept)
}

/** The order in which past confusions are used. */
export const latestFirst = (one: Confusion, other: Confusion): number =>
  other.at.getTime() - one.at.getTime() || (one.taken.word < other.taken.word ? -1 : 1)

/** Keeps confusions; one that came in late, out of a file, leaves a later one of the same two as it is. `known` are all of their words’. */
export function confusionWrites(userId: string, known: readonly (Confusion & { userId: string })[], given: readonly Confusion[]): Write[] {
  const all = [...known, ...given.map((each) => ({ ...each, userId }))]
  return [...Map.groupBy(all, ({ wordId }) => wordId)].flatMap(([wordId, ofWord]) => {
    const kept = latestOf(ofWord)
    const gone = known.filter((each) => each.wordId === wordId && !kept.some(({ taken }) => taken.word === each.taken.word))
    return [
      ...kept.filter((each) => !known.includes(each)).map((each) => confusions.put(each)),
      ...gone.map(({ taken }) => confusions.remove({ userId, wordId, takenWord: taken.word })),
    ]
  })
}

/** How many quizzes a learner has, where that is limited. */
export const countedFor = (userId: string, maxSessions: number): Load<number> | undefined =>
  maxSessions === Number.POSITIVE_INFINITY ? undefined : sessions.count({ userId })

/** Rejects with `quiz.history-full` where so many more would be too many. */
export function assertRoom(count: number | undefined, adding: number, maxSessions: number): void {
  if (adding > 0 && (count ?? 0) + adding > maxSessions) throw historyFull(maxSessions)
}

type Opened = { session: Session; opened: boolean }

/** Commits a new session, or answers the one that the learner opened under the same idempotency key before. */
export function openSession({ store, maxSessions }: QuizRepository, saved: Saved) {
  const { userId, idempotencyKey } = saved.session
  const load = {
    before: idempotencyKey === null ? undefined : sessions.one({ userId, idempotencyKey }),
    count: countedFor(userId, maxSessions),
  }
  return store.change(
    userId,
    given(load, ({ before, count }): Opened | Step<Opened> => {
      if (before) return { session: before, opened: false }
      assertRoom(count, 1, maxSessions)
      return saving<Opened>(saved, { session: saved.session, opened: true })
    }),
  )
}

/** Adds to a session by a pure decision, alone with it; rejects with `quiz.session-not-found`. `null` adds nothing. */
export const addToSession = <T>(
  { store }: QuizRepository,
  userId: string,
  sessionId: string,
  decide: (session: Session, answers: readonly Answer[]) => { result: T; saved: Saved | null },
) =>
  store.change(
    userId,
    given(
      { session: sessions.one({ id: sessionId, userId }), before: answersIn(userId, sessionId) },
      ({ session, before }): { result: T } | Step<{ result: T }> => {
        if (!session) throw sessionNotFound()
        const { result, saved } = decide(session, before)
        return saved ? saving<{ result: T }>(saved, { result }) : { result }
      },
    ),
  )

/** A session's answers in their order. */
export const answersIn = (userId: string, sessionId: string) =>
  answers.all({ where: { sessionId, userId }, sort: { position: 1, wordId: 1 } })

/** The session a learner opened under an idempotency key. */
export const sessionUnder = ({ store }: QuizRepository, userId: string, idempotencyKey: string): Promise<Session | undefined> =>
  store.read(sessions.one({ userId, idempotencyKey }))
