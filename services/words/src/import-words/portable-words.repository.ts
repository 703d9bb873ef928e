import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { ExportedWord } from '@wordloom/contracts/portable'
import type { ReviewEntry } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'

/** A word on its way in, with its sense key and its whole review log. */
export type Incoming = { word: Word; sense: string; reviews: readonly ReviewEntry[] }

/** What of some incoming words a learner has already. */
export type Known = { ids: ReadonlySet<string>; senses: ReadonlySet<string> }

/** Words as they leave in files and come in from them; part of the word repository. */
export type PortableWords = {
  /** All words of a learner with their review logs, oldest first, a page at a time: memory does not grow with their number. */
  exported: (userId: string) => AsyncIterable<ExportedWord>
  count: (userId: string) => Promise<number>
  /** Which of these ids and sense keys are in the learner's vocabulary, or not to be had because the id is somebody else's. */
  known: (userId: string, incoming: readonly Pick<Incoming, 'word' | 'sense'>[]) => Promise<Known>
  /**
   * Takes in those of the words that are not known, each with its reviews once, all or none, with the events that `decide` makes of them. One that was removed
   * lately comes back as it comes in.
   */
  take: (
    userId: string,
    incoming: readonly Incoming[],
    decide: (added: readonly Word[]) => readonly DraftEvent[],
  ) => Promise<{ added: number; committed: Envelope[] }>
}

/** The reviews that incoming words bring, each id once and none of those that are known: a file may claim any id, also somebody else's. */
export function reviewsOnce(incoming: readonly Incoming[], known: ReadonlySet<string> = new Set()): ReviewEntry[] {
  const ids = new Set(known)
  return incoming
    .flatMap(({ reviews }) => reviews)
    .filter(({ id }) => {
      if (ids.has(id)) return false
      ids.add(id)
      return true
    })
}

/** Those of the incoming words that are not known, the first of each sense. */
export function unknownOf(incoming: readonly Incoming[], known: Known): Incoming[] {
  const ids = new Set(known.ids)
  const senses = new Set(known.senses)
  return incoming.filter(({ word, sense }) => {
    if (ids.has(word.id) || senses.has(sense)) return false
    ids.add(word.id)
    senses.add(sense)
    return true
  })
}
