import { signingSettings } from '@wordloom/service-kit/auth'
import { exportSettings } from '@wordloom/service-kit/limits'
import * as z from 'zod'

/** The quotas of a learner, in both editions. */
export const quizQuotaSettings = exportSettings.extend({
  MAX_QUIZZES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(50_000)
    .describe('the maximum number of quizzes per learner, e.g. 50000'),
})

/** The quiz's own settings in the distributed edition. */
export const quizSettings = quizQuotaSettings.extend({
  ...signingSettings('quiz').shape,
  DICTIONARY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .describe('base address of the dictionary service, e.g. http://dictionary:3000'),
})
