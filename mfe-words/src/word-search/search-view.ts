import type { DictionaryEntry, Word } from '@wordloom/contracts/http'

/**
 * The data of the search dialog. `lookUp` belongs to exactly this text: 'due' during the 500 ms delay, 'none' without a look-up, 'offered'
 * for several words that nobody has asked to look up, 'unaskable' for what no dictionary is asked about, such as a text that is too long.
 */
export interface SearchKnowledge {
  text: string
  words: { state: 'loading' } | { state: 'failed'; message: string } | { state: 'found'; matches: readonly Word[] }
  lookUp:
    | { state: 'none' | 'offered' | 'due' | 'running' | 'missed' }
    | { state: 'failed' | 'unaskable'; message: string }
    /** `saved`: the learner's own words that the entry is about, where its headword is not the text. */
    | { state: 'found'; entry: DictionaryEntry; saved: readonly Word[] }
}

/** The states of the search dialog. */
export type SearchView =
  | { show: 'prompt' | 'searching' | 'checking' | 'phrase' | 'nothing' }
  | { show: 'failure' | 'unavailable' | 'unaskable'; message: string }
  /** `entry`: whose headword these words are, if the text is another form of it. */
  | { show: 'words'; matches: readonly Word[]; entry?: DictionaryEntry }
  | { show: 'entry'; entry: DictionaryEntry }

/** Whether the text is one word; only single words are looked up unasked. */
export const isSingleWord = (text: string): boolean => /^\S+$/u.test(text.trim())

/** Whether the dictionary may have what the vocabulary has not. */
export const lacksMatches = (text: string, words: SearchKnowledge['words']): boolean =>
  text.trim() !== '' && words.state === 'found' && words.matches.length === 0

/** The state of the search dialog. */
export const searchView = ({ text, words, lookUp }: SearchKnowledge): SearchView => {
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

const dictionaryView = (lookUp: SearchKnowledge['lookUp']): SearchView => {
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
    case 'unaskable':
      return { show: 'unaskable', message: lookUp.message }
    case 'missed':
    case 'none':
      return { show: 'nothing' }
  }
}
