import { signingSettings } from '@wordloom/service-kit/auth'
import { exportSettings } from '@wordloom/service-kit/limits'
import { count, httpAddress } from '@wordloom/service-kit/settings'

/** The quotas of a learner, in both editions. */
export const quizQuotaSettings = exportSettings.extend({
  MAX_QUIZZES: count('the maximum number of quizzes per learner', 50_000),
})

/** The quiz's own settings in the distributed edition. */
export const quizSettings = quizQuotaSettings.extend({
  ...signingSettings('quiz').shape,
  DICTIONARY_URL: httpAddress.describe('base address of the dictionary service, e.g. http://dictionary:3000'),
})
