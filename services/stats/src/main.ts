import { verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import { createMongoProgressStore, createStatsService, statsDescriptor } from './index.ts'

await runProcess('stats', statsDescriptor.settings, async (process) => {
  const mongo = await connectMongoStore(process)
  const progress = createMongoProgressStore(mongo)
  const tokens = verifierFor('stats', process.settings)
  return createStatsService({ progress, bus: await connectBus(process, mongo), tokens, ...process })
})
