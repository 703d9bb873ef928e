import { endpoint } from '../endpoints/endpoint.ts'
import { AddedStarterSet, StarterSets, StarterSetUndo, UndoneStarterSet } from './starter-sets.ts'
import { NewWord, RecentQuery, Word, WordList, WordPatch, WordQuery, WordsDueQuery } from './word.ts'
import { NewMeeting } from './word-fields/word-meetings.ts'

/** The words service's calls for a page. */
export const wordsApi = {
  /** `wordId` of a duplicate-word problem is the word that the learner has. */
  add: endpoint({
    method: 'POST',
    path: '/api/words',
    body: NewWord,
    answer: Word,
    status: [201],
    errors: ['words.duplicate-word', 'words.vocabulary-full'],
  }),
  /** Newest first by default; in a search the best match first. */
  list: endpoint({ method: 'GET', path: '/api/words', query: WordQuery, answer: WordList }),
  recent: endpoint({ method: 'GET', path: '/api/words/recent', query: RecentQuery, answer: WordList }),
  /** Most overdue first; `x-total-count` is the total number of due words. */
  due: endpoint({ method: 'GET', path: '/api/words/review', query: WordsDueQuery, answer: WordList }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/words/:id',
    body: WordPatch,
    answer: Word,
    errors: ['words.word-not-found', 'words.duplicate-word', 'words.already-mastered'],
  }),
  /** Keeps a sentence with a word; one that it has already changes nothing. */
  keepMeeting: endpoint({
    method: 'POST',
    path: '/api/words/:id/meetings',
    body: NewMeeting,
    answer: Word,
    errors: ['words.word-not-found'],
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/words/:id', errors: ['words.word-not-found'] }),
  /** Restores a word that was just deleted, with its whole history. */
  restore: endpoint({
    method: 'POST',
    path: '/api/words/:id/restore',
    answer: Word,
    errors: ['words.word-not-found', 'words.duplicate-word', 'words.vocabulary-full'],
  }),
  /** The sets of words to begin with, the same for every learner. */
  starterSets: endpoint({ method: 'GET', path: '/api/words/starter-sets', answer: StarterSets }),
  /** Adds a set's words with the dictionary's first senses; words that the learner has stay as they are. Again, it adds what is missing. */
  addStarterSet: endpoint({
    method: 'POST',
    path: '/api/words/starter-sets/:set',
    answer: AddedStarterSet,
    errors: ['words.starter-set-not-found', 'words.vocabulary-full', 'dictionary.unavailable'],
  }),
  /** Removes words that a set has added, and no others; for a day each can be restored. */
  undoStarterSet: endpoint({
    method: 'POST',
    path: '/api/words/starter-sets/:set/undo',
    body: StarterSetUndo,
    answer: UndoneStarterSet,
    errors: ['words.starter-set-not-found'],
  }),
  /** Also succeeds without words. */
  clear: endpoint({ method: 'DELETE', path: '/api/words' }),
}
