import * as z from 'zod/mini'
import { count, instant, line, text } from './fields.ts'
import { lookUpFields, neverLookedUp } from './word-fields/word-look-ups.ts'
import { Meeting, Source } from './word-fields/word-meetings.ts'
import { WordTags } from './word-fields/word-tags.ts'
import { changedTexts, forTexts, givenTexts, newTexts, type WordText, wordLimits, wordTextNames } from './word-texts.ts'

/** How well a word is known. */
export const wordStatuses = ['new', 'learning', 'mastered'] as const
/** How well a word is known. */
export const WordStatus = z.enum(wordStatuses, `status must be one of ${wordStatuses.join(', ')}`)
export type WordStatus = z.infer<typeof WordStatus>

/** One word of a learner's vocabulary, in every response. */
export const Word = z.object({
  id: z.string(),
  ...givenTexts,
  tags: z.array(z.string()),
  /** The sentences it was met in, oldest first. */
  meetings: z._default(z.array(Meeting), []),
  ...lookUpFields,
  status: WordStatus,
  difficulty: z.number(),
  reviewCount: count,
  correctCount: count,
  dateAdded: instant,
  nextReview: instant,
})
export type Word = z.infer<typeof Word>

export const WordList = z.array(Word)

/** A word to add. The server sets status, difficulty and counts itself, whatever the payload has (docs/decisions/words.md). */
export const NewWord = z.object({
  ...newTexts,
  tags: z._default(WordTags, []),
  /** Where it was met, beside the context. */
  source: z.optional(Source),
})
export type NewWord = z.infer<typeof NewWord>

/** A word to add, and another definition of its sense, with which the learner may have saved it: the dictionary's former one. */
export const AddedSense = z.extend(NewWord, { formerDefinition: z.optional(text('The former definition', wordLimits.definition)) })
export type NewWordInput = z.input<typeof AddedSense>

/** A word with nothing in it. */
export const emptyWord: Readonly<Pick<Word, WordText | 'tags' | 'meetings' | keyof typeof lookUpFields>> = {
  ...forTexts(wordTextNames, () => ''),
  tags: [],
  meetings: [],
  ...neverLookedUp,
}

/** The changes of a word: at least one of these. */
export const WordPatch = z
  .object({
    status: z.optional(WordStatus),
    nextReview: z.optional(instant),
    ...changedTexts,
    tags: z.optional(WordTags),
  })
  .check(z.refine((patch) => Object.values(patch).some((value) => value !== undefined), 'At least one field is required'))
export type WordPatch = z.infer<typeof WordPatch>

export const wordSorts = ['dateAdded', 'text', 'difficulty'] as const
export type WordSort = (typeof wordSorts)[number]
export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Filters and order of a list. Strict: for an unknown name or value the response lists what is allowed. */
export const WordQuery = z.strictObject({
  status: z.optional(WordStatus),
  search: z.optional(line('search', 200)),
  sortBy: z._default(z.enum(wordSorts, `sortBy must be one of ${wordSorts.join(', ')}`), 'dateAdded'),
  sortOrder: z._default(z.enum(sortOrders, `sortOrder must be one of ${sortOrders.join(', ')}`), 'desc'),
})
export type WordQuery = z.infer<typeof WordQuery>

const limitOf = ({ fallback, max }: { fallback: number; max: number }) => {
  const sentence = `limit must be a whole number from 1 to ${max}`
  const inRange = z.int().check(z.minimum(1, sentence), z.maximum(max, sentence))
  return z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/, sentence)), z.pipe(z.transform(Number), inRange)), fallback)
}

/** How many recent words. */
export const RecentQuery = z.strictObject({ limit: limitOf({ fallback: 10, max: 50 }) })

/** How many due words. */
export const WordsDueQuery = z.strictObject({ limit: limitOf({ fallback: 100, max: 100 }) })
