import { createApiKey, type Learner, signUp } from '@wordloom/test-kit/http'
import { type Edition, startEmbeddedEdition } from '@wordloom/testing/editions'
import autocannon from 'autocannon'
import { atLeast, noted, report } from './report/measure.ts'

const connections = 10
const seconds = 8
const batchSize = 100

/** Limits that the benchmark does not reach. */
const settings = { API_CALLS_PER_MINUTE: '10000000', REQUESTS_PER_MINUTE: '10000000' }

let made = 0
const newWord = () => ({ word: `word ${++made}`, definition: 'a word of the benchmark, which no dictionary is asked about' })
const newBatch = () => ({ words: Array.from({ length: batchSize }, newWord) })

type Load = { perSecond: number; p50: number; p99: number }

/** Posts new bodies as fast as responses come; every response must be that for a new word. */
async function load(url: string, key: string, body: () => object, duration = seconds): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) }],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Polls until the stats count `total` words, so that every acknowledged word is stored and its event applied. */
async function counted(learner: Learner, total: number): Promise<number> {
  const started = performance.now()
  for (;;) {
    const { body } = await learner.call('GET', '/api/dashboard/stats')
    if ((body as { totalWords: number }).totalWords >= total) return performance.now() - started
    if (performance.now() - started > 120_000) throw new Error('The stats do not count all words')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function measure(edition: Edition, path: string, body: () => object): Promise<Load & { behindMs: number }> {
  const learner = await signUp(edition.url)
  const url = edition.url + path
  const key = await createApiKey(learner)
  await load(url, key, body, 2) // warm-up
  const result = await load(url, key, body)
  const words = (await learner.call('GET', '/api/words')).body as unknown[]
  return { ...result, behindMs: await counted(learner, words.length) }
}

/** POST /api/v1/words with a definition: at least 400 a second, embedded and durable. Batch: at least 3,000 words a second. */
export async function run(): Promise<void> {
  await using edition = await startEmbeddedEdition(settings)
  const single = await measure(edition, '/api/v1/words', newWord)
  const batch = await measure(edition, '/api/v1/words/batch', newBatch)
  report(`Adding words by API key, embedded edition, ${connections} connections`, [
    atLeast('words one by one, a second', single.perSecond, 400),
    noted('one word, median', single.p50, 'ms'),
    noted('one word, 99th percentile', single.p99, 'ms'),
    noted('stats behind after the last, one by one', single.behindMs, 'ms'),
    atLeast(`words in batches of ${batchSize}, a second`, batch.perSecond * batchSize, 3_000),
    noted('a batch, median', batch.p50, 'ms'),
    noted('a batch, 99th percentile', batch.p99, 'ms'),
    noted('stats behind after the last, batches', batch.behindMs, 'ms'),
  ])
}
