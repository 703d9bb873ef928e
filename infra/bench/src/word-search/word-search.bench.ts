import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { type Edition, startDistributedEdition, startEmbeddedEdition } from '@wordloom/testing/editions'
import { atMost, median, noted, percentile, report } from '../report/measure.ts'
import { dictionaryWords, type GivenWord, importWords } from '../vocabulary/import-words.ts'
import { multiplyInMongo, multiplyInSqlite } from './multiply.ts'

const vocabularySize = 10_000
const others = 99
const rounds = 5

/** What learners type: whole words, beginnings, words from definitions, and texts without a match. */
function searches(words: readonly GivenWord[]): string[] {
  const some = words.filter((_, index) => index % 167 === 0)
  return some.flatMap(({ text, definition }) => [text, text.slice(0, 4), definition.split(' ').at(-1) ?? text, `${text}qx`])
}

async function timed(learner: Learner, path: string): Promise<number> {
  const { status, ms } = await learner.call('GET', path)
  if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
  return ms
}

async function medianOf(learner: Learner, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(learner, path))
  return median(times)
}

async function measure(edition: Edition, multiply: () => Promise<number>): Promise<void> {
  const words = dictionaryWords(vocabularySize)
  const [few, many] = [await signUp(edition.url), await signUp(edition.url)]
  await importWords(few, words.slice(0, 100))
  await importWords(many, words)
  const stored = await multiply()
  await sleep(500) // finds closed connections before they are used
  const terms = searches(words)
  for (const term of terms.slice(0, 20)) await timed(many, `/api/words?search=${encodeURIComponent(term)}`)
  const times: number[] = []
  for (const term of terms) times.push(await timed(many, `/api/words?search=${encodeURIComponent(term)}`))
  const lists = [
    '/api/words',
    '/api/words?sortBy=text&sortOrder=asc',
    '/api/words/review',
    '/api/words/recent',
    '/api/words?search=harbour',
  ]
  const growth = []
  for (const path of lists) {
    const [small, large] = [await medianOf(few, path), await medianOf(many, path)]
    growth.push(
      noted(`GET ${path}, 100 words`, small, 'ms'),
      noted(`GET ${path}, ${vocabularySize.toLocaleString('en')} words`, large, 'ms'),
    )
  }
  report(
    `Searching one learner's ${vocabularySize.toLocaleString('en')} words among ${stored.toLocaleString('en')}, ${edition.name} edition`,
    [noted(`${terms.length} searches, median`, median(times), 'ms'), atMost('99th percentile', percentile(times, 99), 50, 'ms'), ...growth],
  )
}

/** A search of 10,000 words in a store of 1,000,000, through the gateway: 99th percentile at most 50 ms on both stores. */
export async function run(): Promise<void> {
  {
    await using data = await mkdtempDisposable(join(tmpdir(), 'wordloom-search-'))
    await using embedded = await startEmbeddedEdition({ WORDLOOM_DATA: data.path })
    await measure(embedded, async () => multiplyInSqlite(join(data.path, 'words.sqlite'), others, vocabularySize))
  }
  await using distributed = await startDistributedEdition()
  await measure(distributed, () => multiplyInMongo(others, vocabularySize))
}
