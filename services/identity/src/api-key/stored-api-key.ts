import * as z from 'zod'

/** What is kept of a learner's API key: never the key, only its hash and what may be shown of it. */
export const StoredApiKey = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  preview: z.string(),
  createdAt: z.date(),
})
export type StoredApiKey = z.infer<typeof StoredApiKey>
