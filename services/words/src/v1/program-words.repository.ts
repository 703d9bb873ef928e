import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { Word } from '../word/word.ts'

/** What became of a word to add: itself added, or the one of the same sense that was there already. */
export type Entered = { word: Word; added: boolean }

/** A place in the learner's words by their last change. */
export type Position = { updatedAt: Date; id: string }

/** Words as programs add and read them; part of the word repository. */
export type ProgramWords = {
  /**
   * Adds those whose sense is not there yet, in one transaction with the events that `decide` makes of them; answers a word for each, in
   * their order.
   */
  enter: (
    userId: string,
    words: readonly Word[],
    decide: (added: readonly Word[]) => readonly DraftEvent[],
  ) => Promise<{ entered: Entered[]; committed: Envelope[] }>
  find: (userId: string, id: string) => Promise<Word | undefined>
  /** The learner's words by their last change, oldest change first: those after `position`, or changed after `since`. */
  changed: (userId: string, from: { position?: Position | undefined; since?: Date | undefined }, limit: number) => Promise<Word[]>
}

/** The words of an entry that were added. */
export const addedOf = (entered: readonly Entered[]): Word[] => entered.filter(({ added }) => added).map(({ word }) => word)
