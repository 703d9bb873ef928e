import { createQuizService, createSqliteQuizRepository } from '@wordloom/quiz'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createInProcessBus, type Subscription } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { createSqliteJobs } from '@wordloom/service-kit/jobs'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger as logger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { createSqliteProgressStore, createStatsService } from '@wordloom/stats'
import { createSqliteWordRepository, createWordsService } from '@wordloom/words'
import { Registry } from 'prom-client'

/** What the services that consume events subscribe to, asked of the services themselves; none of them is started. */
export async function subscriptionsOfServices(): Promise<readonly Subscription[]> {
  const sqlite = openSqlite(':memory:')
  const bus = createInProcessBus({ sqlite, logger })
  const jobs = createSqliteJobs({ sqlite, logger })
  const keyring = createKeyring()
  const dictionary = { url: 'http://dictionary:3000' }
  const keyValue = createSqliteKeyValue(sqlite, systemClock)
  const standard = { bus, jobs, dictionary, keyValue, clock: systemClock, newId, logger }
  const own = (name: 'words' | 'quiz') => ({ tokens: keyring.verifier(name), signer: keyring.signer(name) })
  try {
    return [
      createWordsService({
        ...standard,
        ...own('words'),
        registry: new Registry(),
        words: createSqliteWordRepository(openSqlite(':memory:')),
      }),
      createQuizService({
        ...standard,
        ...own('quiz'),
        registry: new Registry(),
        quizzes: createSqliteQuizRepository(openSqlite(':memory:')),
      }),
      createStatsService({
        ...standard,
        tokens: keyring.verifier('stats'),
        registry: new Registry(),
        progress: createSqliteProgressStore(openSqlite(':memory:')),
      }),
    ].flatMap(({ subscriptions }) => subscriptions)
  } finally {
    await jobs.close()
    await bus.close()
  }
}
