import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createSqliteLearnerRepository } from '@wordloom/identity'
import { createQuizService, createSqliteQuizRepository } from '@wordloom/quiz'
import { type Audience, createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createInProcessBus, type Redelivery } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { createSqliteJobs } from '@wordloom/service-kit/jobs'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import type { Logger } from '@wordloom/service-kit/logging'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { createSqliteProgressStore, createStatsService } from '@wordloom/stats'
import { createSqliteWordRepository, createWordsService } from '@wordloom/words'
import { Registry } from 'prom-client'
import { OpsError } from '../ops-error.ts'
import type { Installation } from './installation.ts'
import { learnersInTables } from './learners-in.ts'
import { overStores } from './over-stores.ts'

// An operator is waiting, so a failure becomes a dead letter again at once. An event out of order gets a moment.
const noRetries: Redelivery = { attempts: 1, outOfOrderAttempts: 10, delayMs: () => 0, outOfOrderDelayMs: () => 100 }

const learnerTables = { words: ['inbox', 'words'], quiz: ['inbox', 'words'], stats: ['inbox', 'word_counts', 'days'] }

/** An embedded installation. Its files are SQLite's, so this process can use them beside the running one. */
export async function openEmbeddedInstallation(folder: string, logger: Logger): Promise<Installation> {
  if (!existsSync(join(folder, 'shared.sqlite')))
    throw new OpsError(`There is no Wordloom data in ${folder}. Name its data folder with --data.`)
  const files: Sqlite[] = []
  const open = (name: string): Sqlite => {
    const sqlite = openSqlite(join(folder, `${name}.sqlite`))
    files.push(sqlite)
    return sqlite
  }
  const shared = open('shared')
  const bus = createInProcessBus({ sqlite: shared, logger, redelivery: noRetries })
  const stores = { words: open('words'), quiz: open('quiz'), stats: open('stats') }
  const words = createSqliteWordRepository(stores.words)
  const quizzes = createSqliteQuizRepository(stores.quiz)
  const progress = createSqliteProgressStore(stores.stats)
  const learners = createSqliteLearnerRepository(open('identity'))

  // The services are wired for their subscriptions and never started: a dead letter is applied here, by its own consumer's code.
  const keyring = createKeyring()
  const standard = (name: Audience) => ({
    bus,
    jobs: createSqliteJobs({ sqlite: shared, logger }),
    tokens: keyring.verifier(name),
    clock: systemClock,
    newId,
    logger,
    registry: new Registry(),
  })
  const dictionary = { url: 'http://localhost' }
  const keyValue = createSqliteKeyValue(shared)
  const services = [
    createWordsService({ words, dictionary, keyValue, signer: keyring.signer('words'), ...standard('words') }),
    createQuizService({ quizzes, dictionary, signer: keyring.signer('quiz'), ...standard('quiz') }),
    createStatsService({ progress, ...standard('stats') }),
  ]
  for (const { subscriptions } of services) for (const subscription of subscriptions) await bus.subscribe(subscription)

  return {
    ...overStores({ words, quizzes, progress, learners, bus }),
    learnersIn: (consumer) => learnersInTables(stores[consumer], learnerTables[consumer]),
    async close() {
      await bus.close()
      await keyValue.close()
      for (const file of files) file.close()
    },
  }
}
