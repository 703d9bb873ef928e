import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { atMost } from './fields.ts'
import { AddedSense, RecentQuery, Word, WordList, WordPatch, WordQuery, WordsDueQuery } from './word.ts'
import { NewMeeting } from './word-fields/word-meetings.ts'

/** A set of words to begin with. */
export const StarterSet = z.object({ id: z.string(), title: z.string(), description: z.string(), words: z.array(z.string()) })
export type StarterSet = z.infer<typeof StarterSet>

/** What became of a set's words: the ids of those that were added, and how many the learner had already. */
export const AddedStarterSet = z.object({ added: z.array(z.string()), skipped: z.number() })
export type AddedStarterSet = z.infer<typeof AddedStarterSet>

/** The words of a set that are to be removed again: the ids that adding it returned. */
const StarterSetUndo = z.object({
  words: z.array(z.string('A word’s id must be a text'), 'words must be a list').check(atMost(100, 'At most 100 words at a time')),
})

/** The words service's calls for a page. */
export const wordsApi = {
  /** `wordId` of a duplicate-word problem is the word that the learner has. */
  add: endpoint({
    method: 'POST',
    path: '/api/words',
    body: AddedSense,
    response: Word,
    status: [201],
    errors: ['words.duplicate-word', 'words.vocabulary-full'],
  }),
  /** Newest first by default; in a search the best match first. */
  list: endpoint({ method: 'GET', path: '/api/words', query: WordQuery, response: WordList }),
  recent: endpoint({ method: 'GET', path: '/api/words/recent', query: RecentQuery, response: WordList }),
  /** Most overdue first; `x-total-count` is the total number of due words. */
  due: endpoint({ method: 'GET', path: '/api/words/review', query: WordsDueQuery, response: WordList }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/words/:id',
    body: WordPatch,
    response: Word,
    errors: ['words.word-not-found', 'words.duplicate-word', 'words.already-mastered'],
  }),
  /** Keeps a sentence with a word; one that it has already changes nothing. */
  keepMeeting: endpoint({
    method: 'POST',
    path: '/api/words/:id/meetings',
    body: NewMeeting,
    response: Word,
    errors: ['words.word-not-found'],
  }),
  /** Counts that the learner looked the word up again; within a minute of the last time it changes nothing. */
  countLookUp: endpoint({
    method: 'POST',
    path: '/api/words/:id/look-ups',
    response: Word,
    errors: ['words.word-not-found'],
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/words/:id', errors: ['words.word-not-found'] }),
  /** Restores a word that was just deleted, with its whole history. */
  restore: endpoint({
    method: 'POST',
    path: '/api/words/:id/restore',
    response: Word,
    errors: ['words.word-not-found', 'words.duplicate-word', 'words.vocabulary-full'],
  }),
  /** The sets of words to begin with, the same for every learner. */
  starterSets: endpoint({ method: 'GET', path: '/api/words/starter-sets', response: z.array(StarterSet) }),
  /** Adds a set's words with the dictionary's first senses; words that the learner has stay as they are. Again, it adds what is missing. */
  addStarterSet: endpoint({
    method: 'POST',
    path: '/api/words/starter-sets/:set',
    response: AddedStarterSet,
    errors: ['words.starter-set-not-found', 'words.vocabulary-full', 'dictionary.unavailable'],
  }),
  /** Removes words that a set has added, and no others; for at least a day each can be restored. */
  undoStarterSet: endpoint({
    method: 'POST',
    path: '/api/words/starter-sets/:set/undo',
    body: StarterSetUndo,
    /** How many words were removed. */
    response: z.object({ removed: z.number() }),
    errors: ['words.starter-set-not-found'],
  }),
  /** Also succeeds without words. */
  clear: endpoint({ method: 'DELETE', path: '/api/words' }),
}
