import type { DictionaryEntry, Word } from '@wordloom/contracts/http'

/** The data of the search dialog. `lookUp` belongs to exactly this text: 'due' during the 500 ms delay, 'none' without a look-up. */
export interface SearchKnowledge {
  text: string
  words: { state: 'loading' } | { state: 'failed'; message: string } | { state: 'found'; matches: readonly Word[] }
  lookUp: { state: 'none' } | { state: 'due' } | { state: 'running' } | { state: 'found'; entry: DictionaryEntry } | { state: 'missed' }
}

/** The states of the search dialog. */
export type SearchView =
  | { show: 'prompt' }
  | { show: 'searching' }
  | { show: 'checking' }
  | { show: 'failure'; message: string }
  | { show: 'words'; matches: readonly Word[] }
  | { show: 'entry'; entry: DictionaryEntry }
  | { show: 'nothing' }

/** Whether the text is one word; only single words are looked up in the dictionary. */
export const isSingleWord = (text: string): boolean => /^\S+$/u.test(text.trim())

/** Whether to ask the dictionary, once the text has not changed for 500 ms. */
export const wantsLookUp = (text: string, words: SearchKnowledge['words']): boolean =>
  text.trim() !== '' && words.state === 'found' && words.matches.length === 0 && isSingleWord(text)

/** The state of the search dialog. */
export const searchView = ({ text, words, lookUp }: SearchKnowledge): SearchView => {
  if (text.trim() === '') return { show: 'prompt' }
  switch (words.state) {
    case 'loading':
      return { show: 'searching' }
    case 'failed':
      return { show: 'failure', message: words.message }
    case 'found':
      return words.matches.length > 0 ? { show: 'words', matches: words.matches } : dictionaryView(text, lookUp)
  }
}

const dictionaryView = (text: string, lookUp: SearchKnowledge['lookUp']): SearchView => {
  if (!isSingleWord(text)) return { show: 'nothing' }
  switch (lookUp.state) {
    case 'due':
    case 'running':
      return { show: 'checking' }
    case 'found':
      return { show: 'entry', entry: lookUp.entry }
    case 'missed':
    case 'none':
      return { show: 'nothing' }
  }
}
