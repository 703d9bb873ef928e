import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signUp } from '@wordloom/test-kit/http'
import { startEmbeddedEdition } from '@wordloom/testing/editions'
import { atMost, median, report } from './report/measure.ts'

const inBrowser = join(import.meta.dirname, '../../e2e/src/measure/photo-preview.ts')
const photos = 5

/** The preview of a 10 MB photograph takes at most 1 s, and blocks the page's main thread for at most 50 ms. */
export async function run(): Promise<void> {
  await using edition = await startEmbeddedEdition()
  const ada = await signUp(edition.url)
  const { stdout } = await promisify(execFile)(process.execPath, [inBrowser, edition.url, ada.cookie(), String(photos)])
  const costs = JSON.parse(stdout) as { previewMs: number; longestTaskMs: number }[]
  report(`Choosing a photograph of 12 megapixels and 10 MB, ${photos} times, in a browser`, [
    atMost('preview, median', median(costs.map(({ previewMs }) => previewMs)), 1_000, 'ms'),
    atMost('longest task of the page (0: none over 50)', Math.max(...costs.map(({ longestTaskMs }) => longestTaskMs)), 50, 'ms'),
  ])
}
