import { dictionarySettings } from '@wordloom/dictionary'
import { gatewaySettings } from '@wordloom/gateway'
import { identitySettings } from '@wordloom/identity'
import { quizSettings } from '@wordloom/quiz'
import { redisSettings, serviceSettings, storeSettings } from '@wordloom/service-kit/process'
import { wordsSettings } from '@wordloom/words'
import type * as z from 'zod'

/** The processes of the chart; `web` is nginx and no process of ours. */
export type ProcessName = 'gateway' | 'words' | 'quiz' | 'stats' | 'dictionary' | 'identity'

/** What each process of the chart is told: the schemas that their main.ts parse the environment with. */
export const settingsOf: Record<ProcessName, z.ZodObject> = {
  gateway: gatewaySettings,
  words: storeSettings.extend(redisSettings.shape).extend(wordsSettings.shape),
  quiz: storeSettings.extend(quizSettings.shape),
  stats: storeSettings,
  dictionary: serviceSettings.extend(dictionarySettings.shape),
  identity: storeSettings.extend(redisSettings.shape).extend(identitySettings.shape),
}
