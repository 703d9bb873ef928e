import * as z from 'zod/mini'
import { atLeast, atMost, count, instant } from '../http/fields.ts'
import { Problem } from '../http/problem.ts'
import { WordStatus } from '../http/word.ts'
import { cleanLine } from '../text/index.ts'
import { optionalSource, optionalText, tagList, wordText } from './texts.ts'

/** Body of POST /api/v1/words; other members are ignored. */
export const ApiNewWord = z.object(
  {
    word: wordText,
    definition: optionalText(
      'definition',
      'Its definition. Without one, or with an empty one, the dictionary’s first sense is used, and a form is stored as its word (“gave up” as “give up”); a word it does not have is stored with an empty definition.',
    ),
    context: optionalText('context', 'Where the learner met it, e.g. the sentence it stood in.'),
    gloss: optionalText('gloss', 'The word in the learner’s own language.', cleanLine),
    note: optionalText('note', 'A remark.'),
    tags: tagList,
    source: optionalSource,
  },
  'A JSON object like {"word": "serendipity"} is needed',
)
export type ApiNewWord = z.infer<typeof ApiNewWord>

/** A sentence in which a word was met, the time, and the source if it is known. The sentence is empty if only the source is known. */
const ApiMeeting = z.object({
  sentence: z.string(),
  at: instant,
  source: z.optional(z.object({ title: z.string(), address: z.string() })),
})

/** A word in the API's format. */
export const ApiWord = z.object({
  id: z.string(),
  word: z.string(),
  definition: z.string(),
  context: z.string(),
  partOfSpeech: z.string(),
  pronunciation: z.string(),
  example: z.string(),
  gloss: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  /** The sentences it was met in, oldest first: at most twenty. */
  meetings: z.array(ApiMeeting),
  /** How often the learner looked it up again, and when last: null if never. */
  lookUpCount: count,
  lastLookUp: z.nullable(instant),
  status: WordStatus,
  dateAdded: instant,
  updatedAt: instant,
})
export type ApiWord = z.infer<typeof ApiWord>

/** A page of GET /api/v1/words; nextCursor is null on the last one. */
export const ApiWordPage = z.object({ words: z.array(ApiWord), nextCursor: z.nullable(z.string()) })
export type ApiWordPage = z.infer<typeof ApiWordPage>

/** The maximum number of words in a batch. */
const batchLimit = 100

const sentence = `words must be a list of 1 to ${batchLimit} words`

/** Body of POST /api/v1/words/batch. Each row is validated separately, so an invalid one only fails itself. */
export const ApiBatch = z.object(
  { words: z.array(z.unknown(), sentence).check(atLeast(1, sentence), atMost(batchLimit, sentence)) },
  'A JSON object like {"words": [{"word": "serendipity"}]} is needed',
)

/** The result of one row: 201 added, 200 exists already, else the problem; `row` counts from 0. */
export const ApiRowResult = z.object({
  row: z.int(),
  status: z.int(),
  word: z.optional(ApiWord),
  problem: z.optional(Problem),
})
export type ApiRowResult = z.infer<typeof ApiRowResult>

/** Response of POST /api/v1/words/batch: one result per row, in order. */
export const ApiBatchResult = z.object({ results: z.array(ApiRowResult) })
export type ApiBatchResult = z.infer<typeof ApiBatchResult>
