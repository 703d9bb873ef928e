import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { wordChangedV1 } from '@wordloom/contracts/events'
import { systemClock } from '@wordloom/service-kit/clock'
import { createSqliteJobs, type Jobs } from '@wordloom/service-kit/jobs'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { createSqliteWordRepository } from '../adapters/word.sqlite.ts'
import { saveWord } from '../add-word/add-word.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { aWord } from '../word-test-kit/word-fixtures.ts'
import { publishTagsOnce, tagsArePublished } from './publish-tags.ts'

let sqlite: Sqlite
let words: WordRepository
let jobs: Jobs
beforeEach(async () => {
  sqlite = openSqlite(':memory:')
  words = createSqliteWordRepository(sqlite)
  jobs = createSqliteJobs({ sqlite, logger: silentLogger })
  await saveWord(words, aWord('ada', { text: 'tide', tags: ['sea'] }))
})
afterEach(async () => {
  await jobs.close()
  sqlite.close()
})

const start = (afterMs: number) => publishTagsOnce({ words, jobs, clock: systemClock, logger: silentLogger, afterMs })
const publishedCount = async () =>
  (await Array.fromAsync(words.store.outbox.eventsOf('ada'))).filter(({ type }) => type === wordChangedV1.type).length
const untilPublished = async (): Promise<void> => {
  while (!(await tagsArePublished(words))) await sleep(20)
}

it('publishes all tags once, with two replicas and a restart', async () => {
  const stops = await Promise.all([start(0), start(0)])
  await untilPublished()
  for (const stop of [...stops, await start(0)]) await stop()
  expect(await publishedCount()).toBe(1)
})

it('waits for the end of the rollout, and is resumed by the next start after a stop', async () => {
  await (await start(3_600_000))()
  expect([await publishedCount(), await tagsArePublished(words)]).toEqual([0, false])
  sqlite.prepare("UPDATE jobs SET due_at = 0 WHERE queue = 'words.tell-tags'").run()
  const stop = await start(3_600_000)
  await untilPublished()
  await stop()
  expect(await publishedCount()).toBe(1)
})
