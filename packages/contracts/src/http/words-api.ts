import { endpoint } from '../endpoints/endpoint.ts'
import { NewWord, RecentQuery, Word, WordList, WordPatch, WordQuery, WordsDueQuery } from './word.ts'

/** What a page asks of a learner's vocabulary. */
export const wordsApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/words',
    body: NewWord,
    answer: Word,
    status: [201],
    errors: ['words.duplicate-word', 'words.vocabulary-full'],
  }),
  /** Newest first unless told; in a search the word itself comes first. */
  list: endpoint({ method: 'GET', path: '/api/words', query: WordQuery, answer: WordList }),
  recent: endpoint({ method: 'GET', path: '/api/words/recent', query: RecentQuery, answer: WordList }),
  /** Most overdue first; `x-total-count` says how many are due in all. */
  due: endpoint({ method: 'GET', path: '/api/words/review', query: WordsDueQuery, answer: WordList }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/words/:id',
    body: WordPatch,
    answer: Word,
    errors: ['words.word-not-found', 'words.duplicate-word', 'words.already-mastered'],
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/words/:id', errors: ['words.word-not-found'] }),
  /** The word that was just deleted, with its whole history. */
  restore: endpoint({
    method: 'POST',
    path: '/api/words/:id/restore',
    answer: Word,
    errors: ['words.word-not-found', 'words.duplicate-word', 'words.vocabulary-full'],
  }),
  /** Also where there is nothing to remove. */
  clear: endpoint({ method: 'DELETE', path: '/api/words' }),
}
