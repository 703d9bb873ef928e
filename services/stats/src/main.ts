import { verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess, storeSettings } from '@wordloom/service-kit/process'
import { createMongoProgressStore, createStatsService } from './index.ts'

await runProcess('stats', storeSettings, async (process) => {
  const progress = createMongoProgressStore(await connectMongoStore(process))
  const tokens = verifierFor('stats', process.settings)
  return createStatsService({ progress, bus: await connectBus(process), tokens, ...process })
})
