import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { type Edition, startDistributedEdition, startEmbeddedEdition } from '@wordloom/testing/editions'
import { atMost, noted, percentile, type Row, report } from '../report/measure.ts'
import { bareMongoTransactions, bareSqliteTransactions } from './bare-transactions.ts'

/** A learner of the benchmark, and the number of their words so far. */
type Adding = { learner: Learner; added: number }

/**
 * Adds a word and fetches the statistics until they show it; returns when it was stored and when it was shown. The first response must show
 * it, unless it says that it is behind.
 */
async function addAWord(adding: Adding, text: string): Promise<{ stored: number; shown: number }> {
  const { learner } = adding
  const { status } = await learner.call('POST', '/api/words', { text, definition: 'a word of the benchmark' })
  if (status !== 201) throw new Error(`Adding a word answered ${status}`)
  const stored = performance.now()
  adding.added++
  while (true) {
    const { body, headers } = await learner.callOnce('GET', '/api/dashboard/stats')
    if ((body as { totalWords: number }).totalWords === adding.added) return { stored, shown: performance.now() }
    if (headers.get('x-consistency') !== 'behind') throw new Error('The stats do not show the word, and do not say that they are behind')
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects this process's garbage between two timings, so that pauses of the benchmark itself are not measured. */
const collectGarbage = (): void => collect()

const count = 1_000
const warmUp = 500 // for some seconds after a start the code is not optimised yet
const learnersAtOnce = 20
const wordsPerCollection = 10
const writesPerSecond = 50

type Times = { adding: number[]; untilShown: number[] }

const arrive = async (edition: Edition): Promise<Adding> => ({ learner: await signUp(edition.url), added: 0 })

/** One learner, one word after another. */
async function oneAfterAnother(edition: Edition): Promise<Times> {
  const ada = await arrive(edition)
  const times: Times = { adding: [], untilShown: [] }
  for (let index = 0; index < warmUp + count; index++) {
    if (index % wordsPerCollection === 0) collectGarbage()
    const started = performance.now()
    const { stored, shown } = await addAWord(ada, `word ${index}`)
    if (index < warmUp) continue
    times.adding.push(stored - started)
    times.untilShown.push(shown - started)
  }
  return times
}

/**
 * An open loop: a word is due at fixed intervals, whether or not earlier ones are shown, and its time includes the wait for a free learner.
 * Each learner has at most one word under way.
 */
async function openLoop(edition: Edition): Promise<Times> {
  const learners: Adding[] = []
  while (learners.length < learnersAtOnce) learners.push(await arrive(edition))
  const times: Times = { adding: [], untilShown: [] }
  const from = performance.now()
  let next = 0
  const oneByOne = async (adding: Adding): Promise<void> => {
    for (let index = next++; index < warmUp + count; index = next++) {
      const due = from + (index * 1_000) / writesPerSecond
      await sleep(Math.max(0, due - performance.now()))
      const { stored, shown } = await addAWord(adding, `word ${index}`)
      if (index < warmUp) continue
      times.adding.push(stored - due)
      times.untilShown.push(shown - due)
    }
  }
  await Promise.all(learners.map(oneByOne))
  return times
}

const rowsOf = ({ adding, untilShown }: Times, bare: Row, limitMs: number): Row[] => [
  bare,
  noted('POST alone, median', percentile(adding, 50), 'ms'),
  noted('until shown, median', percentile(untilShown, 50), 'ms'),
  atMost('until shown, 99th percentile', percentile(untilShown, 99), limitMs, 'ms'),
]

/**
 * From adding a word until stats show it, 99th percentile over 1,000: 15 ms embedded; distributed 30 ms, and 15 ms at 50 writes a second.
 */
export async function run(): Promise<void> {
  const ways = [
    { way: 'one after another', measure: oneAfterAnother, start: startEmbeddedEdition, limitMs: 15 },
    { way: 'one after another', measure: oneAfterAnother, start: startDistributedEdition, limitMs: 30 },
    { way: `${writesPerSecond} a second`, measure: openLoop, start: startDistributedEdition, limitMs: 15 },
  ] as const
  for (const { way, measure, start, limitMs } of ways) {
    await using edition = await start({ REQUESTS_PER_MINUTE: '1000000' })
    const times = await measure(edition)
    const bare =
      edition.name === 'embedded'
        ? noted('a bare transaction on disk, SQLite, median', percentile(await bareSqliteTransactions(), 50), 'ms')
        : noted('a bare transaction on disk, MongoDB, median', percentile(await bareMongoTransactions(), 50), 'ms')
    report(`Adding a word until the stats show it, ${edition.name} edition, ${count} words, ${way}`, rowsOf(times, bare, limitMs))
  }
}
