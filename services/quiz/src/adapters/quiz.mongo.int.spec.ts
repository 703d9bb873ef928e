import { expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeFields } from '@wordloom/service-kit/unit-of-work/store-test-kit'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { questionLifetimeMs, quizCollections } from '../quiz/quiz.collections.ts'
import { commandsOf } from '../quiz-test-kit/quiz-commands.ts'
import { anAnswer, aSession, contextOf, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import { describeCorrections } from './corrections.contract.ts'
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

  describeCorrections('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`corrections${++opened}`), logger: silentLogger })
    return { quizzes: commandsOf(createMongoQuizRepository(mongo)), close: () => mongo.close() }
  })

  it('migrates the expiry of questions stored by an older version, which can start again afterwards', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`older${++opened}`), logger: silentLogger })
    const asked = mongo.collection<{ _id: string }>('asked')
    await asked.insertOne({ _id: 'q', userId: 'ada', askedAt: noon } as { _id: string })
    const ofOlder = () => asked.createIndex({ askedAt: 1 }, { expireAfterSeconds: 7 * 24 * 3_600 })
    await ofOlder()

    createMongoQuizRepository(mongo)
    await mongo.prepared()
    expect(await asked.findOne({ _id: 'q' })).toMatchObject({ askedAt: noon, expiresAt: new Date(noon.getTime() + questionLifetimeMs) })
    const expiring = (await asked.indexes()).filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
    expect(expiring.map(({ key, expireAfterSeconds }) => [key, expireAfterSeconds])).toEqual([[{ expiresAt: 1 }, 0]])
    await ofOlder()
    await mongo.close()
  })

  it('corrects answers stored by an older version', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`older${++opened}`), logger: silentLogger })
    const quizzes = commandsOf(createMongoQuizRepository(mongo))
    const { id, undone: _, ...session } = aSession('ada', 's', { totalQuestions: 1, correctAnswers: 0, answered: 1, finishedAt: noon })
    const answer = anAnswer('ada', 's', 0, { userAnswer: 'incorrect', isCorrect: false, answeredOn: null })
    const { id: answerId, answeredOn: _on, overruledAt: _overruled, undoneAt: _undone, ...stored } = answer
    await mongo.collection<{ _id: string }>('sessions').insertOne({ _id: id, ...session })
    await mongo.collection<{ _id: string }>('answers').insertOne({ _id: answerId, ...stored })
    expect(await quizzes.answers('ada', 's')).toEqual([answer])
    const corrected = await quizzes.correct({ sessionId: 's', questionId: 'q0', correction: 'right' }, contextOf('ada'))
    expect(corrected.session).toEqual({ id, ...session, correctAnswers: 1, undone: 0 })
    await mongo.close()
  })
})
