import * as z from 'zod/mini'
import { type Change, queriesChangedBy } from '../queries/query-keys.ts'

/** Messages between tabs of one browser: who is signed in, and what a learner has changed. */
export const TabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), learner: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('changed'),
    learner: z.string(),
    change: z.enum(Object.keys(queriesChangedBy) as Change[]),
  }),
])
export type TabMessage = z.infer<typeof TabMessage>
