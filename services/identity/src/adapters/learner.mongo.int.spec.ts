import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeFields } from '@wordloom/service-kit/unit-of-work/store-test-kit'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { learnerCollections } from '../learner/learner.collections.ts'
import { createMongoLearnerRepository } from './learner.mongo.ts'
import { describeLearnerRepository } from './learner.repository.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'learners in MongoDB', (backing) => {
  describeLearnerRepository('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`learners${++opened}`), logger: silentLogger })
    return { learners: createMongoLearnerRepository(mongo), close: () => mongo.close() }
  })

  describeFields('MongoDB', learnerCollections, async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`fields${++opened}`), logger: silentLogger })
    return { store: createMongoLearnerRepository(mongo).store, close: () => mongo.close() }
  })
})
