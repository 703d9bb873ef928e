import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { Word as WordAnswer, WordQuery } from '@wordloom/contracts/http'
import type { Admission, Inbox, Outbox } from '@wordloom/service-kit/events'
import type { PortableWords } from '../import-words/portable-words.repository.ts'
import type { ReviewEntry } from '../schedule/schedule.ts'
import type { ProgramWords } from '../v1/program-words.repository.ts'
import type { Word } from './word.ts'

/** What a decision about one word comes to. `word: null` leaves everything as it is; `removed` takes it out of the vocabulary, or back in. */
export type Decision = { word: Word | null; removed?: boolean; review?: ReviewEntry; events: readonly DraftEvent[] }

/** A committed change: the word as it is now and the events that went with it. */
export type Change = { word: Word; committed: Envelope[] }

/** What a consumed event does to a word; `wordId: null` names none. */
export type EffectOnWord = { wordId: string | null; decide: (word: Word) => Decision; otherwise: readonly DraftEvent[] }

/** A consumed event, and what it does. */
export type Effect = { event: Envelope; effect: EffectOnWord }

/** How many words a learner may have; there is no limit unless told. */
export type WordQuota = { maxWords?: number }

/**
 * Where words are kept. Every write commits its events in the same transaction; every call is about one learner's words only. What would make
 * more words than a learner may have rejects with `words.vocabulary-full`, also where calls come at the same time.
 */
export type WordRepository = PortableWords &
  ProgramWords & {
    outbox: Outbox
    inbox: Inbox
    /** Rejects with `words.duplicate-word` when the learner has this sense already. */
    add: (word: Word, events: readonly DraftEvent[]) => Promise<Change>
    /** Changes a word by a pure decision, alone with it; rejects with `words.word-not-found`, or `words.duplicate-word` when it becomes another's equal. */
    change: (userId: string, id: string, decide: (word: Word) => Decision) => Promise<Change>
    /** The same for a word that was removed and not yet purged. */
    changeRemoved: (userId: string, id: string, decide: (word: Word) => Decision) => Promise<Change>
    /** Removes all words of a learner for good; `decide` is told how many there are. */
    clear: (userId: string, decide: (count: number) => readonly DraftEvent[]) => Promise<{ count: number; committed: Envelope[] }>
    /**
     * The learner's words by a query: filtered, searched (see rankMatches) and sorted; equal ones by id, in the same direction. Lists may be long, so
     * they hold what is answered, and nothing else is read for them.
     */
    list: (userId: string, query: WordQuery) => Promise<WordAnswer[]>
    /** Words with nextReview at `now` or before, most overdue first; all of them, or the first `limit`. */
    due: (userId: string, now: Date, limit?: number) => Promise<WordAnswer[]>
    /** How many words have their nextReview after `after` (null: any time before) and at `until` or before. */
    countDue: (userId: string, after: Date | null, until: Date) => Promise<number>
    recent: (userId: string, limit: number) => Promise<WordAnswer[]>
    /** A word's review log, oldest first. */
    reviews: (userId: string, wordId: string) => Promise<ReviewEntry[]>
    /**
     * Applies a consumed event when it is its turn: to the word it names, or to none where that is gone. Where that comes to no event of its
     * own, `otherwise` is published.
     */
    apply: (event: Envelope, effect: EffectOnWord) => Promise<Admission>
    /** The same for events that have come together, in their order and in one go: each finds the words as those before it left them. */
    applyAll: (all: readonly Effect[]) => Promise<Admission[]>
    /** Deletes what was removed before `before` and can no longer be restored; answers how many words. */
    purgeRemoved: (before: Date) => Promise<number>
    /** Erases everything of a learner as the consumed event's effect: words, reviews and the event log. */
    forget: (event: Envelope) => Promise<Admission>
  }
