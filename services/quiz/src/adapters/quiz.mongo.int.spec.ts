import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/testing'
import { createMongoQuizRepository } from './quiz.mongo.ts'
import { describeQuizRepository } from './quiz.repository.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'quizzes in MongoDB', (backing) => {
  describeQuizRepository('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`quiz${++opened}`), logger: silentLogger })
    return { quizzes: createMongoQuizRepository(mongo), close: () => mongo.close() }
  })
})
