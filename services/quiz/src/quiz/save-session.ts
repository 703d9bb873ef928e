import type { DraftEvent } from '@wordloom/contracts/events'
import { given, type Load, type Outcome, type Step, type Write } from '@wordloom/service-kit/unit-of-work'
import type { Confusion } from './asked-question.ts'
import { answers, askableWords, confusions, maxConfusions, sessions } from './quiz.collections.ts'
import { historyFull, sessionNotFound } from './quiz.errors.ts'
import type { QuizRepository } from './quiz.repository.ts'
import type { Answer, Session } from './session.ts'

/** What saving answers changes, committed together. */
export type SessionChanges = {
  session: Session
  answers: readonly Answer[]
  /** Wrong options that were taken for a word's right one. */
  confusions: readonly Confusion[]
  /** Words not to be asked before `until`, until the words service has published their new schedule. */
  postponed: readonly { wordId: string; until: Date }[]
  events: readonly DraftEvent[]
}

/** A session without answers and events: an interrupted save does not count until it is finished. */
export const withoutAnswers = (session: Session): SessionChanges => ({ session, answers: [], confusions: [], postponed: [], events: [] })

/** The step that commits the changes and returns `result`. */
const commitStep = <Result extends Outcome>(saved: SessionChanges, result: Result): Step<Result> => {
  const { session, postponed, events } = saved
  const { userId } = session
  return given(
    {
      words: askableWords.all({ where: { userId, id: postponed.map(({ wordId }) => wordId) } }),
      known: confusions.all({ where: { userId, wordId: confusedWordIds(saved.confusions) } }),
    },
    ({ words, known }) => {
      const until = new Map(postponed.map((each) => [each.wordId, each.until]))
      return {
        ...result,
        writes: [
          // Written with every answer, so that concurrent answers of one session conflict and are serialized.
          sessions.put(session),
          ...saved.answers.map(answers.add),
          ...confusionWrites(userId, known, saved.confusions),
          ...words.map((word) => askableWords.put(postponedUntil(word, until.get(word.id) as Date))),
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
export const confusedWordIds = (given: readonly Confusion[]): string[] => [...new Set(given.map(({ wordId }) => wordId))]

/** The latest confusions of one word, one per confused word. */
const latestConfusions = <One extends Confusion>(all: readonly One[]): One[] => {
  const byTaken = new Map<string, One>()
  for (const each of all) {
    const before = byTaken.get(each.taken.word)
    if (!before || each.at >= before.at) byTaken.set(each.taken.word, each)
  }
  return [...byTaken.values()].toSorted(latestFirst).slice(0, maxConfusions)
}

/** Orders confusions by time, latest first. */
export const latestFirst = (one: Confusion, other: Confusion): number =>
  other.at.getTime() - one.at.getTime() || (one.taken.word < other.taken.word ? -1 : 1)

/** Stores confusions. An older one, from a file, does not replace a later one of the same two words. `known` are all stored ones of these words. */
export function confusionWrites(userId: string, known: readonly (Confusion & { userId: string })[], given: readonly Confusion[]): Write[] {
  const all = [...known, ...given.map((each) => ({ ...each, userId }))]
  return [...Map.groupBy(all, ({ wordId }) => wordId)].flatMap(([wordId, ofWord]) => {
    const kept = latestConfusions(ofWord)
    const gone = known.filter((each) => each.wordId === wordId && !kept.some(({ taken }) => taken.word === each.taken.word))
    return [
      ...kept.filter((each) => !known.includes(each)).map((each) => confusions.put(each)),
      ...gone.map(({ taken }) => confusions.remove({ userId, wordId, takenWord: taken.word })),
    ]
  })
}

/** Loads how many sessions a learner has; undefined if the number is not limited. */
export const sessionCount = (userId: string, maxSessions: number): Load<number> | undefined =>
  maxSessions === Number.POSITIVE_INFINITY ? undefined : sessions.count({ userId })

/** Throws `quiz.history-full` if `adding` more sessions would exceed the quota. */
export function assertWithinQuota(count: number | undefined, adding: number, maxSessions: number): void {
  if (adding > 0 && (count ?? 0) + adding > maxSessions) throw historyFull(maxSessions)
}

type Opened = { session: Session; opened: boolean }

/** Commits a new session, or returns the one that the learner opened with the same idempotency key. */
export function openSession({ store, maxSessions }: QuizRepository, saved: SessionChanges) {
  const { userId, idempotencyKey } = saved.session
  const load = {
    before: idempotencyKey === null ? undefined : sessions.one({ userId, idempotencyKey }),
    count: sessionCount(userId, maxSessions),
  }
  return store.change(
    userId,
    given(load, ({ before, count }): Opened | Step<Opened> => {
      if (before) return { session: before, opened: false }
      assertWithinQuota(count, 1, maxSessions)
      return commitStep<Opened>(saved, { session: saved.session, opened: true })
    }),
  )
}

/** Adds to a session by a pure decision in one transaction; rejects with `quiz.session-not-found`. `null` adds nothing. */
export const addToSession = <T>(
  { store }: QuizRepository,
  userId: string,
  sessionId: string,
  decide: (session: Session, answers: readonly Answer[]) => { result: T; saved: SessionChanges | null },
) =>
  store.change(
    userId,
    given(
      { session: sessions.one({ id: sessionId, userId }), before: answersIn(userId, sessionId) },
      ({ session, before }): { result: T } | Step<{ result: T }> => {
        if (!session) throw sessionNotFound()
        const { result, saved } = decide(session, before)
        return saved ? commitStep<{ result: T }>(saved, { result }) : { result }
      },
    ),
  )

/** A session's answers in their order. */
export const answersIn = (userId: string, sessionId: string) =>
  answers.all({ where: { sessionId, userId }, sort: { position: 1, wordId: 1 } })

/** The session a learner opened under an idempotency key. */
export const sessionByKey = ({ store }: QuizRepository, userId: string, idempotencyKey: string): Promise<Session | undefined> =>
  store.read(sessions.one({ userId, idempotencyKey }))
