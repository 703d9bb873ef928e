import * as z from 'zod/mini'
import { atMost } from './checks.ts'

/** A set of words to begin with. */
export const StarterSet = z.object({ id: z.string(), title: z.string(), description: z.string(), words: z.array(z.string()) })
export type StarterSet = z.infer<typeof StarterSet>

/** All sets of words to begin with. */
export const StarterSets = z.array(StarterSet)

/** What became of a set's words: the ids of those that were added, and how many the learner had already. */
export const AddedStarterSet = z.object({ added: z.array(z.string()), skipped: z.number() })
export type AddedStarterSet = z.infer<typeof AddedStarterSet>

/** The words of a set that are to be removed again: the ids that adding it answered. */
export const StarterSetUndo = z.object({
  words: z.array(z.string('A word’s id must be a text'), 'words must be a list').check(atMost(100, 'At most 100 words at a time')),
})

/** How many words an undo has removed. */
export const UndoneStarterSet = z.object({ removed: z.number() })
