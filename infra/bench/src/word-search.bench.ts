import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDictionarySources } from '@wordloom/dictionary'
import { seeded } from '@wordloom/quiz'
import { type Edition, type Learner, signUp, startDistributedEdition, startEmbeddedEdition } from '@wordloom/testing/editions'
import { sampleWords } from './questions/sample-words.ts'
import { atMost, median, noted, percentile, report } from './report/measure.ts'
import { multiplyInMongo, multiplyInSqlite } from './word-search/multiply.ts'

const vocabularySize = 10_000
const others = 99
const rounds = 5

type Sample = { text: string; definition: string; partOfSpeech: string; example: string }

function sample(count: number): Sample[] {
  const found = new Map<string, Sample>()
  for (const { text, definition, partOfSpeech, example } of sampleWords(openDictionarySources().wordnet, seeded(7))) {
    found.set(`${text}\n${partOfSpeech}\n${definition}`, { text, definition, partOfSpeech, example })
    if (found.size === count) break
  }
  return [...found.values()]
}

async function take(learner: Learner, words: readonly Sample[]): Promise<void> {
  for (let from = 0; from < words.length; from += 500) {
    const rows = words.slice(from, from + 500)
    const { status, body } = await learner.call('POST', '/api/words/import', { rows })
    if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`)
  }
}

/** What learners type: whole words, their beginnings, words out of definitions, and what is not there at all. */
function searches(words: readonly Sample[]): string[] {
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
  const words = sample(vocabularySize)
  const [few, many] = [await signUp(edition.url), await signUp(edition.url)]
  await take(few, words.slice(0, 100))
  await take(many, words)
  const stored = await multiply()
  await sleep(500) // connections that were closed meanwhile are found out before they are used
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

/** Issue 5: a search of 10,000 words in a store of 1,000,000, through the gateway, 99th percentile at most 50 ms on both stores. */
export async function run(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'wordloom-search-'))
  const embedded = await startEmbeddedEdition({ WORDLOOM_DATA: data })
  try {
    await measure(embedded, async () => multiplyInSqlite(join(data, 'words.sqlite'), others, vocabularySize))
  } finally {
    await embedded.close()
    await rm(data, { recursive: true, force: true })
  }
  const distributed = await startDistributedEdition()
  try {
    await measure(distributed, () => multiplyInMongo(others, vocabularySize))
  } finally {
    await distributed.close()
  }
}
