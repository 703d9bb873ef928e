import type { Mongo } from '@wordloom/service-kit/store'
import { createMongoStore } from '@wordloom/service-kit/unit-of-work'
import { createLearnerRepository } from '../learner/commands.ts'
import { learnerCollections, learners } from '../learner/learner.collections.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'

/** Learners on MongoDB, one document each. */
export function createMongoLearnerRepository(mongo: Mongo): LearnerRepository {
  const store = createMongoStore(mongo, { collections: learnerCollections, consumes: false })
  const documents = mongo.connection.collection<{ _id: string }>('learners')
  return createLearnerRepository(store, async function* () {
    const keyed = documents.find({ 'apiKey.hash': { $type: 'string' } }, { projection: { _id: 1 } })
    for await (const { _id: userId } of keyed) {
      const learner = await store.read(learners.one({ userId }))
      if (learner) yield [learner]
    }
  })
}
