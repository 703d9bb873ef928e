import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/testing'
import { createMongoLearnerRepository } from './learner.mongo.ts'
import { describeLearnerRepository } from './learner.repository.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'learners on a real server', (backing) => {
  describeLearnerRepository('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`learners${++opened}`), logger: silentLogger })
    return { learners: createMongoLearnerRepository(mongo), close: () => mongo.close() }
  })
})
