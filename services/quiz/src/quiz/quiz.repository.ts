import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { QuestionType } from '@wordloom/contracts/http'
import type { Admission, Inbox, Outbox } from '@wordloom/service-kit/events'
import type { Confusion, PortableSessions } from '../import-sessions/portable-sessions.repository.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import type { VocabularyChange } from '../vocabulary/vocabulary-change.ts'
import type { AskedQuestion, Option } from './asked-question.ts'
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

/** Where the quiz keeps its copy of the words, the questions asked, and sessions with their answers. Every call is about one learner only. */
export type QuizRepository = PortableSessions & {
  inbox: Inbox
  outbox: Outbox
  /** Applies a consumed event's change to the copy of the words when it is its turn; a learner who left is erased whole. */
  apply: (event: Envelope, change: VocabularyChange) => Promise<Admission>
  /** The same for events that have come together, in their order and in one go. */
  applyAll: (all: readonly { event: Envelope; change: VocabularyChange }[]) => Promise<Admission[]>
  /** Empties a learner's copy of the words and inbox and applies their whole log again, in one transaction: a rebuild. */
  rebuild: (userId: string, log: readonly { event: Envelope; change: VocabularyChange }[]) => Promise<void>

  /** The words to ask about: due ones, most overdue first, then new ones, oldest first, then the weakest. */
  mostNeeded: (userId: string, now: Date, limit: number) => Promise<AskableWord[]>
  /** Up to `limit` words of a part of speech in the order of their lots, from `lot` on and round. */
  drawn: (userId: string, partOfSpeech: string, lot: number, limit: number) => Promise<AskableWord[]>
  hasWord: (userId: string, wordId: string) => Promise<boolean>
  /** What the learner took for each of these words before, latest first, at most `confusionsKept` a word. */
  confusions: (userId: string, wordIds: readonly string[]) => Promise<{ wordId: string; taken: Option }[]>

  /** Remembers questions as asked, and forgets the learner's oldest beyond `askedKept` and those asked before `askedForMs` ago. */
  keepAsked: (questions: readonly AskedQuestion[]) => Promise<void>
  /** The asked questions of these ids, in any order; those that were never asked, or too long ago, are missing. */
  asked: (userId: string, ids: readonly string[]) => Promise<AskedQuestion[]>
  /** Questions of a type asked about a word, latest first. */
  askedAbout: (userId: string, wordId: string, type: QuestionType) => Promise<AskedQuestion[]>

  /** Commits a new session, or answers the one that the learner opened under the same idempotency key before. */
  open: (saved: Saved) => Promise<{ session: Session; opened: boolean; committed: Envelope[] }>
  /** Adds to a session by a pure decision, alone with it; rejects with `quiz.session-not-found`. `null` adds nothing. */
  add: <T>(
    userId: string,
    sessionId: string,
    decide: (session: Session, answers: readonly Answer[]) => { result: T; saved: Saved | null },
  ) => Promise<{ result: T; committed: Envelope[] }>
  /** The session a learner opened under an idempotency key. */
  sessionOf: (userId: string, idempotencyKey: string) => Promise<Session | undefined>
  /** A session's answers in their order. */
  answers: (userId: string, sessionId: string) => Promise<Answer[]>
  ready: () => Promise<void>
}

/** How many asked questions of a learner are kept, and for how long they can be answered. */
export const askedKept = 100
/** How long an asked question can be answered: a quiz left open over a long weekend can still be finished. */
export const askedForMs = 7 * 24 * 3_600_000
/** How many past confusions of a word are kept. */
export const confusionsKept = 10
