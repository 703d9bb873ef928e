import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeFields } from '@wordloom/service-kit/unit-of-work/testing'
import { describeWithBacking } from '@wordloom/testing'
import { quizCollections } from '../quiz/quiz.collections.ts'
import { commandsOf } from '../testing/quiz-commands.ts'
import { createMongoQuizRepository } from './quiz.mongo.ts'
import { describeQuizRepository } from './quiz.repository.contract.ts'
import { describeQuizQuota } from './quiz-quota.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'quizzes in MongoDB', (backing) => {
  describeQuizRepository('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`quiz${++opened}`), logger: silentLogger })
    return { quizzes: commandsOf(createMongoQuizRepository(mongo)), close: () => mongo.close() }
  })

  describeFields('MongoDB', quizCollections, async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`fields${++opened}`), logger: silentLogger })
    return { store: createMongoQuizRepository(mongo).store, close: () => mongo.close() }
  })

  describeQuizQuota('MongoDB', async (quota) => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`quota${++opened}`), logger: silentLogger })
    return { quizzes: commandsOf(createMongoQuizRepository(mongo, quota)), close: () => mongo.close() }
  })
})
