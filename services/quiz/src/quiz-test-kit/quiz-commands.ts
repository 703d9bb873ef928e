import type { DraftEvent, Envelope, EventContext } from '@wordloom/contracts/events'
import type { NewCorrection, QuestionType } from '@wordloom/contracts/http'
import { applyWith } from '@wordloom/service-kit/unit-of-work'
import { type QuizRequest, wordsForQuiz } from '../choose-words/words-for-quiz.ts'
import { correctInSession } from '../correct-answer/correct-in-session.ts'
import { exportedSessions } from '../export-sessions/exported-sessions.ts'
import { existingSessionIds, importSessions } from '../import-sessions/import-sessions.ts'
import type { IncomingSession } from '../import-sessions/incoming-session.ts'
import type { AskedQuestion } from '../quiz/asked-question.ts'
import { askedAboutWord, askedById, pastConfusions, storeAskedQuestions } from '../quiz/asked-questions.ts'
import { askableWords, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { addToSession, answersIn, openSession, type SessionChanges, sessionByKey } from '../quiz/save-session.ts'
import type { Answer, Session } from '../quiz/session.ts'
import { withoutOwner } from '../vocabulary/askable-word.ts'
import { drawnWords, hasWord } from '../vocabulary/drawn-words.ts'
import { onEvents, projectWords } from '../vocabulary/on-event.ts'

/** Every operation on quizzes with one repository, as the contract suites call them. */
export function commandsOf(quizzes: QuizRepository) {
  const { store, candidates, timesAsked, countWaiting, tags } = quizzes
  return {
    outbox: store.outbox,
    inbox: store.inbox,
    candidates,
    timesAsked,
    countWaiting,
    tags,
    /** All words of the copy, by id. */
    words: async (userId: string) => (await store.read(askableWords.all({ where: { userId }, sort: { id: 1 } }))).map(withoutOwner),
    wordsForQuiz: (asking: QuizRequest, size: number) => wordsForQuiz(quizzes, asking, size),
    ...applyWith(onEvents(quizzes)),
    rebuild: (userId: string, log: readonly Envelope[]) => store.rebuild(userId, [askableWords], log, projectWords),
    drawn: (userId: string, partOfSpeech: string, lot: number, limit: number) => drawnWords(quizzes, userId, partOfSpeech, lot, limit),
    hasWord: (userId: string, wordId: string) => hasWord(quizzes, userId, wordId),
    confusions: (userId: string, wordIds: readonly string[]) => pastConfusions(quizzes, userId, wordIds),
    /** Stores asked questions and, by default, deletes expired ones. */
    keepAsked: (asked: readonly AskedQuestion[], alsoForgets = true) => storeAskedQuestions(quizzes, asked, alsoForgets),
    asked: (userId: string, ids: readonly string[]) => askedById(quizzes, userId, ids),
    askedAbout: (userId: string, wordId: string, type: QuestionType) => askedAboutWord(quizzes, userId, wordId, type),
    open: (saved: SessionChanges) => openSession(quizzes, saved),
    add: <T>(
      userId: string,
      sessionId: string,
      decide: (session: Session, answers: readonly Answer[]) => { result: T; saved: SessionChanges | null },
    ) => addToSession(quizzes, userId, sessionId, decide),
    correct: (correction: NewCorrection, context: EventContext) => correctInSession(quizzes, correction, context),
    sessionOf: (userId: string, key: string) => sessionByKey(quizzes, userId, key),
    answers: (userId: string, sessionId: string) => store.read(answersIn(userId, sessionId)),
    exported: (userId: string) => exportedSessions(quizzes, userId),
    count: (userId: string) => store.read(sessions.count({ userId })),
    known: (userId: string, ids: readonly string[]) => existingSessionIds(quizzes, userId, ids),
    importSessions: (userId: string, incoming: readonly IncomingSession[], decide: (added: readonly Session[]) => readonly DraftEvent[]) =>
      importSessions(quizzes, userId, incoming, decide),
  }
}

/** Those commands. */
export type QuizCommands = ReturnType<typeof commandsOf>
