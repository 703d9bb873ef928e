import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { StarterSet, WordQuery } from '@wordloom/contracts/http'
import type { Inbox, Outbox } from '@wordloom/service-kit/events'
import { applyWith, decided } from '@wordloom/service-kit/unit-of-work'
import { saveWord } from '../add-word/add-word.ts'
import { clearVocabulary, finishClearings } from '../clear-vocabulary/clear-vocabulary.ts'
import { exportedWords } from '../export-words/exported-words.ts'
import { importWords, knownWords } from '../import-words/import-words.ts'
import type { IncomingWord } from '../import-words/incoming-word.ts'
import { listWords } from '../list-words/list-words.ts'
import { publishTags, tagsArePublished } from '../publish-tags/publish-tags.ts'
import { recentWords } from '../recent-words/recent-words.route.ts'
import { onQuizEvents } from '../record-review/on-quiz-event.ts'
import { refoldWords } from '../refold-words/refold-words.ts'
import { purgeRemoved } from '../remove-word/purge-removed-words.ts'
import { restoreWord } from '../restore-word/restore-word.route.ts'
import type { ReviewEntry } from '../schedule/review-entry.ts'
import { addStarterWords, undoStarterSet } from '../starter-sets/starter-words.ts'
import { upsertWords } from '../v1/add/upsert-words.ts'
import { findWord } from '../v1/list/find-word.route.ts'
import { changedWords, type Position } from '../v1/list/list-words.route.ts'
import { changeOne, type Decision } from '../word/change.ts'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'
import { countBetween, wordsDue } from '../words-due/words-due.route.ts'
import { contextOf, noon } from './word-fixtures.ts'

/** All commands on words, on one repository, for the contract suites. */
export function commandsOf(words: WordRepository) {
  const { store } = words
  const outbox: Outbox = store.outbox
  const inbox: Inbox = store.inbox
  return {
    outbox,
    inbox,
    add: (word: Word, events: DraftEvent[]) => saveWord(words, { word, events }),
    change: (userId: string, id: string, decide: (word: Word) => Decision) => changeOne(words, userId, id, decide),
    restore: (userId: string, id: string) => restoreWord(words, id, contextOf(userId)),
    clear: (userId: string) => clearVocabulary(words, contextOf(userId)),
    /** Clears as a process that ends before the change that tells of it. */
    clearInPart: (userId: string) =>
      clearVocabulary({ ...words, store: { ...store, change: () => Promise.reject(new Error('the process ends')) } }, contextOf(userId)),
    /** `beforeLast` happens before the change that tells of a clearing. */
    finishClearings: ({ beforeLast = async () => {} }: { beforeLast?: () => Promise<void> } = {}) =>
      finishClearings({ ...words, store: { ...store, change: async (...change) => beforeLast().then(() => store.change(...change)) } }),
    async list(userId: string, query: WordQuery) {
      const { words: first, more = [] } = await listWords(words, userId, query)
      return [first, ...(await Array.fromAsync(more))].flat()
    },
    due: (userId: string, now: Date, limit?: number) => wordsDue(words, userId, now, limit),
    countDue: (userId: string, after: Date | null, until: Date) => countBetween(words, userId, after, until),
    recent: (userId: string, limit: number) => recentWords(words, userId, limit),
    /** A word's review log, oldest first. */
    async reviews(userId: string, wordId: string): Promise<ReviewEntry[]> {
      const found = await store.read(reviewLog.all({ where: { userId, wordId }, sort: { at: 1, id: 1 } }))
      return found.map(({ userId: _, ...entry }) => entry)
    },
    purgeRemoved: (before: Date, pages?: Parameters<typeof purgeRemoved>[2]) => purgeRemoved(words, before, pages),
    exported: (userId: string) => exportedWords(words, userId),
    count: (userId: string) => store.read(vocabulary.count({ userId, removedAt: null })),
    known: (userId: string, incoming: readonly Pick<IncomingWord, 'word' | 'sense'>[]) => knownWords(words, userId, incoming),
    import: (userId: string, incoming: readonly IncomingWord[], decide: (added: readonly Word[]) => readonly DraftEvent[]) =>
      importWords(words, userId, incoming, decide),
    upsert: (userId: string, incoming: readonly Word[], decide: Parameters<typeof upsertWords>[3]) =>
      upsertWords(words, userId, incoming, decide),
    /** `each` is called before each learner. */
    publishTags: (stopped: AbortSignal, each: () => void = () => {}) => {
      const now = () => {
        each()
        return noon
      }
      return publishTags(words, now, stopped)
    },
    tagsArePublished: () => tagsArePublished(words),
    addStarter: (userId: string, incoming: readonly Word[]) => addStarterWords(words, incoming, contextOf(userId)),
    undoStarter: (userId: string, set: StarterSet, ids: readonly string[]) => undoStarterSet(words, set, ids, contextOf(userId)),
    find: (userId: string, id: string) => findWord(words, userId, id),
    changed: (userId: string, from: { position?: Position | undefined; since?: Date | undefined }, limit: number) =>
      changedWords(words, userId, from, limit),
    /** Handles an event of the quiz that arrives `at` this time: at once by default. */
    onQuizEvent: (event: Envelope, at = new Date(event.occurredAt)) =>
      applyWith(onQuizEvents({ words, clock: { now: () => at } })).apply(event),
    onQuizEvents: onQuizEvents({ words, clock: { now: () => noon } }),
    refold: async (userId: string, options: { write: boolean }) =>
      (await Array.fromAsync(refoldWords(words, contextOf(userId), options))).flatMap(({ different }) => different),
    forget: async (event: Envelope) => (await store.consume([event], () => decided({})))[0],
  }
}

/** Those commands. */
export type WordCommands = ReturnType<typeof commandsOf>
