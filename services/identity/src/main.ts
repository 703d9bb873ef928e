import { verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectJobs, connectKeyValue, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import {
  accountsOf,
  createGridFsPictureStore,
  createIdentityService,
  createMongoLearnerRepository,
  identityConfigOf,
  identityDescriptor,
} from './index.ts'

await runProcess('identity', identityDescriptor.settings, async (process) => {
  const mongo = await connectMongoStore(process)
  return createIdentityService({
    config: identityConfigOf(process.settings),
    learners: createMongoLearnerRepository(mongo),
    pictures: createGridFsPictureStore(mongo),
    keyValue: connectKeyValue(process),
    bus: await connectBus(process, mongo),
    jobs: connectJobs(process),
    tokens: verifierFor('identity', process.settings),
    ...accountsOf(process.settings),
    ...process,
  })
})
