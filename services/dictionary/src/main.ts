import { processSettings, runProcess } from '@wordloom/service-kit/process'
import { createDictionaryService, dictionarySettings, openDictionarySources } from './index.ts'

const settings = processSettings.extend(dictionarySettings.shape)

await runProcess('dictionary', settings, async (process) =>
  createDictionaryService({ sources: openDictionarySources(), onlineUrl: process.settings.DICTIONARY_ONLINE, ...process }),
)
