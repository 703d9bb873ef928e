import { verifierFor } from '@wordloom/service-kit/auth'
import { runProcess, serviceSettings } from '@wordloom/service-kit/process'
import { createDictionaryService, dictionarySettings, openDictionarySources } from './index.ts'

const settings = serviceSettings.extend(dictionarySettings.shape)

await runProcess('dictionary', settings, async (process) =>
  createDictionaryService({
    sources: openDictionarySources(),
    onlineUrl: process.settings.DICTIONARY_ONLINE,
    tokens: verifierFor('dictionary', process.settings),
    ...process,
  }),
)
