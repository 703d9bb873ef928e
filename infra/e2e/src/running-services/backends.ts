import { join } from 'node:path'
import { createMongoQuizRepository, createSqliteQuizRepository, type QuizRepository } from '@wordloom/quiz'
import { createInProcessBus, type EventBus, openJetStreamBus, type Redelivery } from '@wordloom/service-kit/events'
import { createSqliteJobs, type Jobs } from '@wordloom/service-kit/jobs'
import { createSqliteKeyValue, type KeyValueStore } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo, openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import { createMongoProgressStore, createSqliteProgressStore } from '@wordloom/stats'
import type { MongoScope, NatsScope } from '@wordloom/test-kit/backing'
import { createMongoWordRepository, createSqliteWordRepository } from '@wordloom/words'

/** The stores, bus and jobs of either edition, which outlive the services. */
export type Backends = {
  words: ReturnType<typeof createSqliteWordRepository>
  quizzes: QuizRepository
  progress: Store
  bus: EventBus
  /** To be called once all services have subscribed: deliveries start. */
  allSubscribed: () => void
  jobs: Jobs
  keyValue: KeyValueStore
  close: () => Promise<void>
}

const redelivery: Redelivery = { attempts: 8, outOfOrderAttempts: 2_000, delayMs: () => 1, outOfOrderDelayMs: () => 1 }

/** The embedded edition's backends, in memory or in a data folder. */
export function embeddedBackends(folder?: string): Backends {
  const open = (name: string): Sqlite => openSqlite(folder === undefined ? ':memory:' : join(folder, `${name}.sqlite`))
  const [words, quiz, stats, shared] = [open('words'), open('quiz'), open('stats'), open('shared')]
  const bus = createInProcessBus({ sqlite: shared, logger: silentLogger, redelivery, paused: true })
  const jobs = createSqliteJobs({ sqlite: shared, logger: silentLogger })
  const keyValue = createSqliteKeyValue(shared)
  return {
    words: createSqliteWordRepository(words),
    quizzes: createSqliteQuizRepository(quiz),
    progress: createSqliteProgressStore(stats),
    bus,
    allSubscribed: () => bus.resume(),
    jobs,
    keyValue,
    async close() {
      await bus.close()
      await jobs.close()
      await keyValue.close()
      for (const sqlite of [words, quiz, stats, shared]) sqlite.close()
    },
  }
}

/** The distributed edition's backends: MongoDB and JetStream. */
export async function distributedBackends({
  mongo,
  nats,
}: {
  mongo: Pick<MongoScope, 'urlOf'>
  nats: Pick<NatsScope, 'url' | 'prefix'>
}): Promise<Backends> {
  const open = (name: string) => openMongo({ url: mongo.urlOf(name), logger: silentLogger })
  const [words, quiz, stats] = [await open('words'), await open('quiz'), await open('stats')]
  const bus = await openJetStreamBus({ url: nats.url, prefix: nats.prefix, logger: silentLogger, redelivery })
  const table = openSqlite(':memory:')
  const jobs = createSqliteJobs({ sqlite: table, logger: silentLogger })
  const keyValue = createSqliteKeyValue(table)
  const quizzes = createMongoQuizRepository(quiz)
  await quiz.prepared()
  // The server expires old questions by its own clock, but the suite’s clock may be in the past.
  await quiz.connection.db?.collection('asked').dropIndex('expiresAt_1')
  return {
    words: createMongoWordRepository(words),
    quizzes,
    progress: createMongoProgressStore(stats),
    bus,
    // The server keeps its durable consumers.
    allSubscribed: () => {},
    jobs,
    keyValue,
    async close() {
      await bus.close()
      await jobs.close()
      await keyValue.close()
      table.close()
      await Promise.all([words.close(), quiz.close(), stats.close()])
    },
  }
}
