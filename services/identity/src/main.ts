import { connectBus, connectJobs, connectKeyValue, connectMongoStore, runProcess, storeSettings } from '@wordloom/service-kit/process'
import { createIdentityService, createMongoLearnerRepository, identityConfigOf, identitySettings } from './index.ts'

const settings = storeSettings.extend(identitySettings.shape)

await runProcess('identity', settings, async (process) => {
  const learners = createMongoLearnerRepository(await connectMongoStore(process))
  return createIdentityService({
    config: identityConfigOf(process.settings),
    learners,
    keyValue: connectKeyValue(process),
    bus: await connectBus(process),
    jobs: connectJobs(process),
    ...process,
  })
})
