import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { commandsOf } from '../quiz-test-kit/quiz-commands.ts'
import { describePortableSessions } from './portable-sessions.contract.ts'
import { createMongoQuizRepository } from './quiz.mongo.ts'

let opened = 0

describeWithBacking(['mongo'], 'quizzes in MongoDB', (backing) => {
  describePortableSessions('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`sessions${++opened}`), logger: silentLogger })
    return { quizzes: commandsOf(createMongoQuizRepository(mongo)), close: () => mongo.close() }
  })
})
