import { createMongoLearnerRepository } from '@wordloom/identity'
import { createMongoQuizRepository } from '@wordloom/quiz'
import { openJetStreamBus } from '@wordloom/service-kit/events'
import type { Logger } from '@wordloom/service-kit/logging'
import { type Mongo, openMongo } from '@wordloom/service-kit/store'
import { createMongoProgressStore } from '@wordloom/stats'
import { createMongoWordRepository } from '@wordloom/words'
import type { DistributedSettings } from '../settings.ts'
import type { Installation } from './installation.ts'
import { learnersInCollections } from './learners-in.ts'
import { overStores } from './over-stores.ts'

const learnerFields = {
  words: { inbox: '_id', words: 'userId' },
  quiz: { inbox: '_id', words: 'userId' },
  stats: { inbox: '_id', word_counts: '_id', days: 'userId' },
}

/** A distributed installation. A dead letter is published again, and the running consumer applies it. */
export async function openDistributedInstallation(settings: DistributedSettings, logger: Logger): Promise<Installation> {
  const databases: Mongo[] = []
  const open = async (service: string): Promise<Mongo> => {
    const mongo = await openMongo({ url: settings.MONGO_URL, database: `${settings.MONGO_PREFIX}${service}`, logger })
    databases.push(mongo)
    return mongo
  }
  const stores = { words: await open('words'), quiz: await open('quiz'), stats: await open('stats') }
  const words = createMongoWordRepository(stores.words)
  const quizzes = createMongoQuizRepository(stores.quiz)
  const progress = createMongoProgressStore(stores.stats)
  const learners = createMongoLearnerRepository(await open('identity'))
  for (const mongo of databases) await mongo.prepared()
  const bus = await openJetStreamBus({ url: settings.NATS_URL, prefix: settings.NATS_PREFIX, replicas: settings.NATS_REPLICAS, logger })

  return {
    ...overStores({ words, quizzes, progress, learners, bus }),
    learnersIn: (consumer) => learnersInCollections(stores[consumer], learnerFields[consumer]),
    async close() {
      await bus.close()
      for (const mongo of databases) await mongo.close()
    },
  }
}
