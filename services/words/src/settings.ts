import { signingSettings } from '@wordloom/service-kit/auth'
import { exportSettings } from '@wordloom/service-kit/limits'
import * as z from 'zod'

/** Limits per learner, in both editions. */
export const wordQuotaSettings = exportSettings.extend({
  MAX_WORDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(50_000)
    .describe('the maximum number of words per learner, e.g. 50000'),
})

/** The words service’s own settings in the distributed edition. */
export const wordsSettings = wordQuotaSettings.extend({
  ...signingSettings('words').shape,
  DICTIONARY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .describe('base address of the dictionary service, e.g. http://dictionary:3000'),
})
