import { connectBus, connectJobs, connectKeyValue, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess, storeSettings } from '@wordloom/service-kit/process'
import { createMongoWordRepository, createWordsService, wordsSettings } from './index.ts'

await runProcess('words', storeSettings.extend(wordsSettings.shape), async (process) => {
  const words = createMongoWordRepository(await connectMongoStore(process))
  const dictionary = { url: process.settings.DICTIONARY_URL }
  const keyValue = connectKeyValue(process)
  return createWordsService({ words, dictionary, keyValue, bus: await connectBus(process), jobs: connectJobs(process), ...process })
})
