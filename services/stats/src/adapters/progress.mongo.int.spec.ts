import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { createMongoStore } from '@wordloom/service-kit/unit-of-work'
import { describeFields } from '@wordloom/service-kit/unit-of-work/store-test-kit'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { progressCollections } from '../progress/progress.collections.ts'
import { createMongoProgressStore } from './progress.mongo.ts'
import { describeProgressStore } from './progress.repository.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'progress in MongoDB', (backing) => {
  describeProgressStore('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`stats${++opened}`), logger: silentLogger })
    return { progress: createMongoProgressStore(mongo), close: () => mongo.close() }
  })

  describeFields('MongoDB', progressCollections, async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`fields${++opened}`), logger: silentLogger })
    return { store: createMongoStore(mongo, { collections: progressCollections }), close: () => mongo.close() }
  })
})
