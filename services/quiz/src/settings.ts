import { signingSettings } from '@wordloom/service-kit/auth'
import { exportSettings } from '@wordloom/service-kit/limits'
import * as z from 'zod'

/** The quiz's own settings in the distributed edition. */
export const quizSettings = exportSettings.extend({
  ...signingSettings('quiz').shape,
  DICTIONARY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .describe('base address of the dictionary service, e.g. http://dictionary:3000'),
})
