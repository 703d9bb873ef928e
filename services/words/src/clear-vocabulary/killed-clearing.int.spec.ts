import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { vocabularyClearedV1 } from '@wordloom/contracts/events'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createInProcessBus } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { createSqliteJobs } from '@wordloom/service-kit/jobs'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger as logger } from '@wordloom/service-kit/logging'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { startChild } from '@wordloom/test-kit/processes'
import { Registry } from 'prom-client'
import { createSqliteWordRepository } from '../adapters/word.sqlite.ts'
import { createWordsService } from '../service.ts'
import { vocabulary } from '../word/word.collections.ts'

const serviceOn = (sqlite: Sqlite) => {
  const words = createSqliteWordRepository(sqlite)
  const keyring = createKeyring()
  return {
    words,
    service: createWordsService({
      words,
      dictionary: { url: 'http://127.0.0.1:9' },
      keyValue: createSqliteKeyValue(sqlite),
      bus: createInProcessBus({ sqlite, logger }),
      jobs: createSqliteJobs({ sqlite, logger }),
      tokens: keyring.verifier('words'),
      signer: keyring.signer('words'),
      clock: systemClock,
      newId,
      logger,
      registry: new Registry(),
    }),
  }
}

it('a process that starts after another was killed while clearing a vocabulary finishes the clearing before the first request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wordloom-clearing-'))
  const file = join(folder, 'words.sqlite')
  const killed = startChild('services/words/src/clear-vocabulary/killed-clearing.fixture.ts', {}, [], [file])
  await once(killed.process, 'exit')
  expect([killed.process.signalCode, killed.output()]).toEqual(['SIGKILL', ''])
  const sqlite = openSqlite(file)
  const { words, service } = serviceOn(sqlite)
  const left = () => words.store.read(vocabulary.count({ userId: 'ada' }))
  const events = () => Array.fromAsync(words.store.outbox.eventsOf('ada'))
  expect([(await left()) < 2_000, (await left()) > 0, (await events()).length]).toEqual([true, true, 2_000])
  await service.start()
  expect(await left()).toBe(0)
  expect((await events()).at(-1)).toMatchObject({ type: vocabularyClearedV1.type, data: { wordsCount: 2_000 } })
  await service.stop()
  sqlite.close()
  await rm(folder, { recursive: true })
})
