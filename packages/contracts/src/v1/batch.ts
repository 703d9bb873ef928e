import * as z from 'zod/mini'
import { atLeast, atMost } from '../http/fields.ts'
import { Problem } from '../http/problem.ts'
import { ApiWord } from './word.ts'

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

/** Answer of POST /api/v1/words/batch: one result per row, in order. */
export const ApiBatchResult = z.object({ results: z.array(ApiRowResult) })
export type ApiBatchResult = z.infer<typeof ApiBatchResult>
