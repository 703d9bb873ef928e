import { setTimeout as sleep } from 'node:timers/promises'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { type Edition, startDistributedEdition, startEmbeddedEdition } from '@wordloom/testing/editions'
import { atMost, median, noted, report } from './report/measure.ts'
import { importWords } from './vocabulary/import-words.ts'

const sizes = [100, 100_000] as const
const rounds = 15
const callsARound = 20
const paths = ['/api/words/review', '/api/dashboard/stats', '/api/dashboard/weekly-progress'] as const

const invented = (count: number): object[] =>
  Array.from({ length: count }, (_, number) => ({
    text: `word ${number}`,
    definition: `what the word of number ${number} means, which takes a dozen words to say`,
    partOfSpeech: 'noun',
    example: 'a sentence in which it stands',
  }))

async function calls(learner: Learner, path: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < callsARound; call++) {
    const { status, ms } = await learner.call('GET', path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
    times.push(ms)
  }
  return median(times)
}

/** All words are due, which is the worst case. Alternates between sizes, so that other load on the machine affects both. */
async function measure(edition: Edition): Promise<void> {
  const [few, many] = [await signUp(edition.url), await signUp(edition.url)]
  await importWords(few, invented(sizes[0]))
  await importWords(many, invented(sizes[1]))
  await sleep(1_000)
  const due = await many.call('GET', '/api/words/review')
  const stats = await many.call('GET', '/api/dashboard/stats')
  if (due.headers.get('x-total-count') !== String(sizes[1]) || (stats.body as { totalWords: number }).totalWords !== sizes[1])
    throw new Error(`Not all words are there: ${due.headers.get('x-total-count')} due, ${JSON.stringify(stats.body)}`)
  const rows = []
  for (const path of paths) {
    const [small, large]: [number[], number[]] = [[], []]
    for (let round = -2; round < rounds; round++) {
      const [one, other] = [await calls(few, path), await calls(many, path)]
      if (round < 0) continue // warm-up
      small.push(one)
      large.push(other)
    }
    rows.push(
      noted(`GET ${path}, 100 words`, median(small), 'ms'),
      noted(`GET ${path}, 100,000 words`, median(large), 'ms'),
      atMost('… grows', median(large) / median(small), 1.3, 'times'),
    )
  }
  report(`The due list and the statistics of a learner with 100 and with 100,000 words, ${edition.name} edition`, rows)
}

/** Due list and stats: the time grows at most 1.3 times from 100 to 100,000 words a learner. */
export async function run(): Promise<void> {
  for (const start of [startEmbeddedEdition, startDistributedEdition]) {
    await using edition = await start({ REQUESTS_PER_MINUTE: '1000000' })
    await measure(edition)
  }
}
