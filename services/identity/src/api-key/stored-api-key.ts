import * as z from 'zod'

/** A learner's API key as stored: its hash and preview, never the key itself. */
export const StoredApiKey = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  preview: z.string(),
  createdAt: z.date(),
  /** When the learner of the session that created it had signed in; missing in keys of older versions. */
  signedInAt: z.exactOptional(z.date()),
})
export type StoredApiKey = z.infer<typeof StoredApiKey>
