import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/testing'
import { createMongoProgressRepository } from './progress.mongo.ts'
import { describeProgressRepository } from './progress.repository.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'progress in MongoDB', (backing) => {
  describeProgressRepository('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`stats${++opened}`), logger: silentLogger })
    return { progress: createMongoProgressRepository(mongo), close: () => mongo.close() }
  })
})
