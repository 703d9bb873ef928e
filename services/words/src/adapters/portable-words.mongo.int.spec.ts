import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { describePortableWords } from './portable-words.contract.ts'
import { createMongoWordRepository } from './word.mongo.ts'

let opened = 0

describeWithBacking(['mongo'], 'export and import of words in MongoDB', (backing) => {
  describePortableWords('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`portable${++opened}`), logger: silentLogger })
    return { words: commandsOf(createMongoWordRepository(mongo)), close: () => mongo.close() }
  })
})
