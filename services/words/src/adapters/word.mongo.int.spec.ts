import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/testing'
import { createMongoWordRepository } from './word.mongo.ts'
import { describeWordRepository } from './word.repository.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'words in MongoDB', (backing) => {
  describeWordRepository('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`words${++opened}`), logger: silentLogger })
    return { words: createMongoWordRepository(mongo), close: () => mongo.close() }
  })
})
