import { connectBus, connectJobs, connectMongoStore, runProcess, storeSettings } from '@wordloom/service-kit/process'
import { createMongoWordRepository, createWordsService } from './index.ts'

await runProcess('words', storeSettings, async (process) => {
  const words = createMongoWordRepository(await connectMongoStore(process))
  return createWordsService({ words, bus: await connectBus(process), jobs: connectJobs(process), ...process })
})
