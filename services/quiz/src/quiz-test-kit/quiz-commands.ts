import type { DraftEvent, Envelope, EventContext } from '@wordloom/contracts/events'
import type { NewCorrection, QuestionType } from '@wordloom/contracts/http'
import { applyWith } from '@wordloom/service-kit/unit-of-work'
import { type Asking, neededWords } from '../choose-words/needed-words.ts'
import { correctInSession } from '../correct-answer/correct-in-session.ts'
import { exportedSessions } from '../export-sessions/exported-sessions.ts'
import type { Incoming } from '../import-sessions/incoming-session.ts'
import { knownSessions, takeSessions } from '../import-sessions/take-sessions.ts'
import type { AskedQuestion } from '../quiz/asked-question.ts'
import { askedAbout, askedById, confusedBefore, keepAsked } from '../quiz/asked-questions.ts'
import { askable, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { addToSession, answersIn, openSession, type Saved, sessionUnder } from '../quiz/save.ts'
import type { Answer, Session } from '../quiz/session.ts'
import { withoutOwner } from '../vocabulary/askable-word.ts'
import { drawnWords, hasWord } from '../vocabulary/drawn-words.ts'
import { copyWords, onEvents } from '../vocabulary/on-event.ts'

/** Everything that is done to quizzes, on one repository: what the contract suites speak of. */
export function commandsOf(quizzes: QuizRepository) {
  const { store, candidates, timesAsked, countWaiting, tags } = quizzes
  return {
    outbox: store.outbox,
    inbox: store.inbox,
    candidates,
    timesAsked,
    countWaiting,
    tags,
    /** Everything of the copy, by id. */
    words: async (userId: string) => (await store.read(askable.all({ where: { userId }, sort: { id: 1 } }))).map(withoutOwner),
    needed: (asking: Asking, size: number) => neededWords(quizzes, asking, size),
    ...applyWith(onEvents(quizzes)),
    rebuild: (userId: string, log: readonly Envelope[]) => store.rebuild(userId, [askable], log, copyWords),
    drawn: (userId: string, partOfSpeech: string, lot: number, limit: number) => drawnWords(quizzes, userId, partOfSpeech, lot, limit),
    hasWord: (userId: string, wordId: string) => hasWord(quizzes, userId, wordId),
    confusions: (userId: string, wordIds: readonly string[]) => confusedBefore(quizzes, userId, wordIds),
    /** Keeps questions as asked, and forgets what is to be forgotten unless told otherwise. */
    keepAsked: (asked: readonly AskedQuestion[], alsoForgets = true) => keepAsked(quizzes, asked, alsoForgets),
    asked: (userId: string, ids: readonly string[]) => askedById(quizzes, userId, ids),
    askedAbout: (userId: string, wordId: string, type: QuestionType) => askedAbout(quizzes, userId, wordId, type),
    open: (saved: Saved) => openSession(quizzes, saved),
    add: <T>(
      userId: string,
      sessionId: string,
      decide: (session: Session, answers: readonly Answer[]) => { result: T; saved: Saved | null },
    ) => addToSession(quizzes, userId, sessionId, decide),
    correct: (correction: NewCorrection, context: EventContext) => correctInSession(quizzes, correction, context),
    sessionOf: (userId: string, key: string) => sessionUnder(quizzes, userId, key),
    answers: (userId: string, sessionId: string) => store.read(answersIn(userId, sessionId)),
    exported: (userId: string) => exportedSessions(quizzes, userId),
    count: (userId: string) => store.read(sessions.count({ userId })),
    known: (userId: string, ids: readonly string[]) => knownSessions(quizzes, userId, ids),
    take: (userId: string, incoming: readonly Incoming[], decide: (added: readonly Session[]) => readonly DraftEvent[]) =>
      takeSessions(quizzes, userId, incoming, decide),
  }
}

/** Those commands. */
export type QuizCommands = ReturnType<typeof commandsOf>
