import { verifierFor } from '@wordloom/service-kit/auth'
import { runProcess } from '@wordloom/service-kit/process'
import { createDictionaryService, dictionaryDescriptor, openDictionarySources } from './index.ts'

await runProcess('dictionary', dictionaryDescriptor.settings, async (process) =>
  createDictionaryService({
    sources: openDictionarySources(),
    folder: process.settings.DICTIONARY_FOLDER,
    onlineUrl: process.settings.DICTIONARY_ONLINE,
    tokens: verifierFor('dictionary', process.settings),
    ...process,
  }),
)
