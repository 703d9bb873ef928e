import { endpoint } from '../endpoints/endpoint.ts'
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
  /** Also succeeds without words. */
  clear: endpoint({ method: 'DELETE', path: '/api/words' }),
}
