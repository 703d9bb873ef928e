import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@wordloom/service-kit/clock'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo, openSqlite } from '@wordloom/service-kit/store'
import { openScopes } from '@wordloom/test-kit/backing'
import { spawnNode } from '@wordloom/test-kit/processes'
import { createMongoWordRepository, createSqliteWordRepository, onQuizEvents, type WordRepository } from '@wordloom/words'
import { atMost, noted, report } from '../report/measure.ts'
import { answerOf, answersEach, fillWithWordsAnsweredInOrder } from './words-answered-in-order.ts'

const ops = join(import.meta.dirname, '../../../ops/src/main.ts')
const count = 10_000
const manyAnswers = 3_000
const hourMs = 3_600_000

/** The time that `ops refold` reports, and that of its whole process, which first creates the indexes of an empty installation. */
type Refold = { seconds: number; changed: number; processSeconds: number }

/** Runs `ops refold` as an operator does. */
async function refolded(args: readonly string[], environment: Record<string, string>): Promise<Refold> {
  const { MONGO_URL: _, NATS_URL: __, WORDLOOM_DATA: ___, ...rest } = process.env
  const started = performance.now()
  const child = spawnNode([ops, 'refold', ...args], { env: { ...rest, ...environment } })
  child.stderr.pipe(process.stderr)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  const [, words, seconds, changed] = /refold: (\d+) words of .* in (\S+) s: (\d+) changed\n$/.exec(said) ?? []
  if (code !== 0 || Number(words) !== count) throw new Error(`The refold ended with ${code}: ${said}`)
  return { seconds: Number(seconds), changed: Number(changed), processSeconds: (performance.now() - started) / 1_000 }
}

/** How long a late answer takes for a word with this many answers. */
async function lateAnswer(words: WordRepository): Promise<number> {
  const [wordId, from, seq] = ['word-000000', Date.UTC(2027, 0, 1), count * answersEach]
  const given = (number: number) => new Date(from + number * 8 * hourMs)
  for (let number = 0; number < manyAnswers; number += 500) {
    const events = Array.from({ length: 500 }, (_, more) => answerOf(wordId, seq + number + more + 1, given(number + more), more % 9 > 0))
    await onQuizEvents({ words, clock: systemClock })(events)
  }
  const started = performance.now()
  const [admission] = await onQuizEvents({ words, clock: systemClock })([
    answerOf(wordId, seq + manyAnswers + 1, new Date(from + hourMs), false),
  ])
  if (admission !== 'applied') throw new Error(`The late answer was ${admission}`)
  return performance.now() - started
}

type Installation = { words: WordRepository; args: string[]; environment: Record<string, string> } & AsyncDisposable

async function embedded(): Promise<Installation> {
  const data = await mkdtemp(join(tmpdir(), 'wordloom-refold-'))
  const [shared, words] = [openSqlite(join(data, 'shared.sqlite')), openSqlite(join(data, 'words.sqlite'))]
  return {
    words: createSqliteWordRepository(words),
    args: ['--data', data],
    environment: {},
    async [Symbol.asyncDispose]() {
      for (const sqlite of [shared, words]) sqlite.close()
      await rm(data, { recursive: true })
    },
  }
}

async function distributed(): Promise<Installation> {
  const { scopes, close } = await openScopes(['mongo', 'nats'])
  const prefix = `${scopes.mongo.database}_`
  const mongo = await openMongo({ url: scopes.mongo.url, database: `${prefix}words`, logger: silentLogger })
  return {
    words: createMongoWordRepository(mongo),
    args: [],
    environment: { MONGO_URL: scopes.mongo.url, MONGO_PREFIX: prefix, NATS_URL: scopes.nats.url, NATS_PREFIX: scopes.nats.prefix },
    async [Symbol.asyncDispose]() {
      await mongo.close()
      await close()
    },
  }
}

/** Folding the review logs of 10,000 words again takes at most 10 s, and changes no word whose answers arrived in order. */
export async function run(): Promise<void> {
  for (const [edition, open] of Object.entries({ embedded, distributed })) {
    await using installation = await open()
    await fillWithWordsAnsweredInOrder(installation.words, count)
    const { seconds, changed, processSeconds } = await refolded(installation.args, installation.environment)
    const late = await lateAnswer(installation.words)
    report(`Refolding ${count.toLocaleString('en')} words of ${answersEach} answers each, ${edition} edition`, [
      atMost('time', seconds, 10, 's'),
      noted('the whole process', processSeconds, 's'),
      atMost('words changed', changed, 0, ''),
      noted(`a late answer to a word with ${manyAnswers.toLocaleString('en')} answers`, late, 'ms'),
    ])
  }
}
