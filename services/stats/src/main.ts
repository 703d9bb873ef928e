import { connectBus, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess, storeSettings } from '@wordloom/service-kit/process'
import { createMongoProgressRepository, createStatsService } from './index.ts'

await runProcess('stats', storeSettings, async (process) => {
  const progress = createMongoProgressRepository(await connectMongoStore(process))
  return createStatsService({ progress, bus: await connectBus(process), ...process })
})
