import { defineService } from '@wordloom/service-kit/descriptor'
import { redisSettings, storeSettings } from '@wordloom/service-kit/process'
import { createMongoLearnerRepository } from './adapters/learner.mongo.ts'
import { createSqliteLearnerRepository } from './adapters/learner.sqlite.ts'
import { createGridFsPictureStore } from './adapters/picture.gridfs.ts'
import { learnerCollections, learners } from './learner/learner.collections.ts'
import { identitySettings } from './settings.ts'

/** The identity service: learners, their pictures and deleted accounts; it consumes no events. */
export const identityDescriptor = defineService({
  name: 'identity',
  settings: storeSettings.extend(redisSettings.shape).extend(identitySettings.shape),
  publishes: true,
  consumes: [],
  store: {
    collections: learnerCollections,
    sqlite: createSqliteLearnerRepository,
    mongo: createMongoLearnerRepository,
    learnersIn: [learners],
    files: createGridFsPictureStore,
  },
})
