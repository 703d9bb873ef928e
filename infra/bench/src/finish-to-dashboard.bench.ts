import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signUp } from '@wordloom/test-kit/http'
import { startEmbeddedEdition } from '@wordloom/testing/editions'
import { atMost, median, noted, percentile, report } from './report/measure.ts'
import { importWords } from './vocabulary/import-words.ts'

const inBrowser = join(import.meta.dirname, '../../e2e/src/measure/finish-to-dashboard.ts')
const words = 100
const quizzes = 15
const warmUp = 3

/** From pressing Finish to the right numbers on the dashboard: at most 150 ms in the browser on the embedded edition. */
export async function run(): Promise<void> {
  await using edition = await startEmbeddedEdition({ REQUESTS_PER_MINUTE: '1000000' })
  const ada = await signUp(edition.url)
  await importWords(
    ada,
    Array.from({ length: words }, (_, number) => ({ text: `word ${number}` })),
  )
  const { stdout } = await promisify(execFile)(process.execPath, [inBrowser, edition.url, ada.cookie(), String(warmUp + quizzes)])
  const times = (JSON.parse(stdout) as number[]).slice(warmUp)
  report(`From pressing Finish to right numbers on the dashboard, in a browser, ${quizzes} quizzes, embedded edition`, [
    atMost('median', median(times), 150, 'ms'),
    noted('95th percentile', percentile(times, 95), 'ms'),
  ])
}
