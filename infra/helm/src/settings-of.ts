import { dictionarySettings } from '@wordloom/dictionary'
import { gatewaySettings } from '@wordloom/gateway'
import { identitySettings } from '@wordloom/identity'
import { quizSettings } from '@wordloom/quiz'
import { redisSettings, serviceSettings, storeSettings } from '@wordloom/service-kit/process'
import { wordsSettings } from '@wordloom/words'
import type * as z from 'zod'

/** The processes of the chart that are ours; `web` is nginx. */
export type ProcessName = 'gateway' | 'words' | 'quiz' | 'stats' | 'dictionary' | 'identity'

/** The settings schema of each process of the chart, as its main.ts parses it. */
export const settingsOf: Record<ProcessName, z.ZodObject> = {
  gateway: gatewaySettings,
  words: storeSettings.extend(redisSettings.shape).extend(wordsSettings.shape),
  quiz: storeSettings.extend(quizSettings.shape),
  stats: storeSettings,
  dictionary: serviceSettings.extend(dictionarySettings.shape),
  identity: storeSettings.extend(redisSettings.shape).extend(identitySettings.shape),
}
