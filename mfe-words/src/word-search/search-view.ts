import type { DictionaryEntry, Word } from '@wordloom/contracts/http'

/**
 * The data of the search dialog. `lookUp` belongs to exactly this text: 'due' during the 500 ms delay, 'none' without a look-up, 'offered'
 * for several words, which are looked up on request only, 'invalid' for a text that cannot be looked up, e.g. because it is too long.
 */
export interface SearchState {
  text: string
  words: { state: 'loading' } | { state: 'failed'; message: string } | { state: 'found'; matches: readonly Word[] }
  lookUp:
    | { state: 'none' | 'offered' | 'due' | 'running' | 'missed' }
    | { state: 'failed' | 'invalid'; message: string }
    /** `saved`: the learner's words that are the entry's headword, if that differs from the text. */
    | { state: 'found'; entry: DictionaryEntry; saved: readonly Word[] }
}

/** The states of the search dialog. */
export type SearchView =
  | { show: 'prompt' | 'searching' | 'checking' | 'phrase' | 'nothing' }
  | { show: 'failure' | 'unavailable' | 'invalid'; message: string }
  /** `entry`: the entry whose headword the words are, if the text is another form of it. */
  | { show: 'words'; matches: readonly Word[]; entry?: DictionaryEntry }
  | { show: 'entry'; entry: DictionaryEntry }

/** Whether the text is one word; only single words are looked up automatically. */
export const isSingleWord = (text: string): boolean => /^\S+$/u.test(text.trim())

/** Whether the vocabulary has no matches, so that the dictionary is of use. */
export const needsLookUp = (text: string, words: SearchState['words']): boolean =>
  text.trim() !== '' && words.state === 'found' && words.matches.length === 0

/** The state of the search dialog. */
export const searchView = ({ text, words, lookUp }: SearchState): SearchView => {
  if (text.trim() === '') return { show: 'prompt' }
  switch (words.state) {
    case 'loading':
      return { show: 'searching' }
    case 'failed':
      return { show: 'failure', message: words.message }
    case 'found':
      return words.matches.length > 0 ? { show: 'words', matches: words.matches } : dictionaryView(lookUp)
  }
}

const dictionaryView = (lookUp: SearchState['lookUp']): SearchView => {
  switch (lookUp.state) {
    case 'offered':
      return { show: 'phrase' }
    case 'due':
    case 'running':
      return { show: 'checking' }
    case 'found': {
      const { entry, saved } = lookUp
      return saved.length > 0 ? { show: 'words', matches: saved, entry } : { show: 'entry', entry }
    }
    case 'failed':
      return { show: 'unavailable', message: lookUp.message }
    case 'invalid':
      return { show: 'invalid', message: lookUp.message }
    case 'missed':
    case 'none':
      return { show: 'nothing' }
  }
}
