import * as z from 'zod/mini'

/** The `{id}` of a path. Whatever it is, one that is not a word of the learner's is answered with 404. */
export const WordIdParams = z.object({ id: z.string() })
