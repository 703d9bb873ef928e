import * as z from 'zod'

/** The words service’s own settings in the distributed edition. */
export const wordsSettings = z.object({
  DICTIONARY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .describe('base address of the dictionary service, e.g. http://dictionary:3000'),
})
