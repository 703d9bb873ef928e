import { writeFile } from 'node:fs/promises'
import { importLimits } from '@wordloom/contracts/portable'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { type Edition, startEmbeddedEdition } from '@wordloom/testing/editions'
import pMap from 'p-map'
import { memoryMbOf } from '../load/process-memory.ts'
import { atMost, noted, type Row, report } from '../report/measure.ts'
import { manyWords } from './many-words.ts'

const count = 100_000

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Sends all words with the batch size and concurrency of the page. */
async function send(ada: Learner, path: string, rows: readonly unknown[], concurrency: number): Promise<void> {
  const batches = Array.from({ length: Math.ceil(rows.length / importLimits.rows) }, (_, index) => index * importLimits.rows)
  const sendFrom = async (at: number): Promise<void> => {
    const { status, body } = await ada.call('POST', path, { from: 'elsewhere', rows: rows.slice(at, at + importLimits.rows) })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  }
  await pMap(batches, sendFrom, { concurrency })
}

async function untilCounted(ada: Learner): Promise<void> {
  while (((await ada.call('GET', '/api/dashboard/stats')).body as { totalWords: number }).totalWords < count);
}

const forgetPeak = (edition: Edition): Promise<void> => writeFile(`/proc/${pidOf(edition)}/clear_refs`, '5')
const pidOf = (edition: Edition): number => edition.children.get('gateway')?.process.pid as number

/** One export on a freshly started Wordloom, so that earlier memory use does not hide the export's. */
async function exported(edition: Edition, ada: Learner, what: string, path: string): Promise<Row[]> {
  await edition.end('gateway')
  await edition.begin('gateway')
  // Background work of the start (the dictionary reads its word list) does not count.
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  await ada.call('GET', '/api/words/recent')
  await forgetPeak(edition)
  const before = memoryMbOf(pidOf(edition))
  let bytes = 0
  const taken = await seconds(async () => {
    const response = await fetch(edition.url + path, { headers: { cookie: ada.cookie() } })
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length
  })
  const added = memoryMbOf(pidOf(edition), 'VmHWM') - before
  return [
    atMost(`export as ${what}`, taken, 10, 's'),
    atMost(`memory it adds at its highest`, added, 60, 'MB'),
    noted('size', bytes / 1024 / 1024, 'MB'),
  ]
}

/** Export of 100,000 words: at most 10 s and 60 MB more memory. Import of the same: at most 60 s. */
export async function run(): Promise<void> {
  const rows = [...manyWords(count)]
  await using edition = await startEmbeddedEdition()
  const ada = await signUp(edition.url)
  const checking = await seconds(() => send(ada, '/api/words/import/check', rows, 2))
  const importing = await seconds(() => send(ada, '/api/words/import', rows, 1))
  const counting = await seconds(() => untilCounted(ada))
  const again = await seconds(() => send(ada, '/api/words/import', rows, 1))
  report(`${count.toLocaleString('en')} words with three reviews each, embedded edition`, [
    noted('import: judging every row beforehand', checking, 's'),
    noted('import: bringing them in', importing, 's'),
    noted('import: until the stats count them all', counting, 's'),
    atMost('import, all together', checking + importing + counting, 60, 's'),
    noted('the same once more, which changes nothing', again, 's'),
    ...(await exported(edition, ada, 'JSON lines, reviews included', '/api/words/export')),
    ...(await exported(edition, ada, 'CSV', '/api/words/export?format=csv')),
    ...(await exported(edition, ada, 'a deck for Anki', '/api/words/export?format=anki')),
  ])
}
