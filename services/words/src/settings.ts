import { signingSettings } from '@wordloom/service-kit/auth'
import { exportSettings } from '@wordloom/service-kit/limits'
import { count, httpAddress } from '@wordloom/service-kit/settings'

/** Limits per learner, in both editions. */
export const wordQuotaSettings = exportSettings.extend({
  MAX_WORDS: count('the maximum number of words per learner', 50_000),
})

/** The words service’s own settings in the distributed edition. */
export const wordsSettings = wordQuotaSettings.extend({
  ...signingSettings('words').shape,
  DICTIONARY_URL: httpAddress.describe('base address of the dictionary service, e.g. http://dictionary:3000'),
})
