import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { describeStarterWords } from './starter-words.contract.ts'
import { createMongoWordRepository } from './word.mongo.ts'

let opened = 0

describeWithBacking(['mongo'], 'starter sets in MongoDB', (backing) => {
  describeStarterWords('MongoDB', async (quota) => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`starters${++opened}`), logger: silentLogger })
    return { words: commandsOf(createMongoWordRepository(mongo, quota)), close: () => mongo.close() }
  })
})
