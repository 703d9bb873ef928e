import { existsSync, statSync } from 'node:fs'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { launchBrowser, signInAs } from '@wordloom/e2e'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { type Edition, startEmbeddedEdition } from '@wordloom/testing/editions'
import { buildSingle } from '@wordloom/webpack'
import type { Browser, Page, Response } from 'playwright-core'
import { atMost, noted, report } from '../report/measure.ts'

/** The built file of a path, or undefined if there is none. */
type FileOf = (path: string) => string | undefined

/** Files of the federated build: the shell's, and each remote's below /mfe. */
const federatedFile =
  (root: string): FileOf =>
  (path) => {
    const [, remote, rest] = /^\/mfe\/(\w+)\/(.+)$/.exec(path) ?? []
    return existing(remote ? join(root, `mfe-${remote}/dist`, rest as string) : join(root, 'shell/dist', path))
  }

/** Files of the build as a single bundle. */
const singleFile =
  (folder: string): FileOf =>
  (path) =>
    existing(join(folder, path))

const existing = (file: string): string | undefined => (existsSync(file) && statSync(file).isFile() ? file : undefined)

/**
 * What a first visit to `address` loads until all of it is shown and the network is idle, without fonts, in kB of brotli bodies. `file` is
 * the page itself, whose address is not a file name. `shown` selects the final content; on a busy machine the network is idle before.
 */
async function loadedKb(page: Page, address: string, fileOf: FileOf, file: string, shown: string): Promise<number> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(address)
  await page.locator(shown).first().waitFor()
  await page.locator('[data-slot=skeleton]').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  let bytes = 0
  for (const response of responses) {
    if (response.request().resourceType() === 'font') continue
    const { pathname } = new URL(response.url())
    const built = fileOf(pathname === '/' ? file : pathname)
    bytes += built ? compressedSize(built) : (await response.body()).length
  }
  return bytes / 1000
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file).size
}

const root = join(import.meta.dirname, '../../../..')
const atRest = { landing: 'h1', dashboard: '#main [data-earned]' }
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

async function visit<T>(browser: Browser, edition: Edition, learner: Learner | null, look: (page: Page) => Promise<T>): Promise<T> {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: edition.url })
  if (learner) await signInAs(context, learner, edition.url)
  return await look(await context.newPage())
}

/** The dashboard of the single bundle: its files replace the federated ones, the calls go to the same edition. */
async function loadedKbOfSingleBundle(page: Page, fileOf: FileOf): Promise<number> {
  await page.route(
    () => true,
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const file = fileOf(pathname === '/' ? '/index.html' : pathname)
      if (!file || pathname.startsWith('/api/')) return route.continue()
      await route.fulfill({ body: await readFile(file), contentType: types[extname(file)] ?? 'application/octet-stream' })
    },
  )
  return loadedKb(page, '/', fileOf, '/index.html', atRest.dashboard)
}

/** Landing page at most 100 kB brotli without fonts, dashboard at most 190 kB; federated at most 1.25 times the single bundle. */
export async function run(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'wordloom-single-'))
  await using edition = await startEmbeddedEdition()
  await using browser = await launchBrowser()
  await buildSingle(folder.path)
  const ada = await signUp(edition.url)
  const landing = await visit(browser, edition, null, (page) => loadedKb(page, '/', federatedFile(root), '/landing.html', atRest.landing))
  const dashboard = await visit(browser, edition, ada, (page) => loadedKb(page, '/', federatedFile(root), '/index.html', atRest.dashboard))
  const single = await visit(browser, edition, ada, (page) => loadedKbOfSingleBundle(page, singleFile(folder.path)))
  report('First visit, brotli bodies of all but fonts', [
    atMost('landing page', landing, 100, 'kB'),
    atMost('dashboard', dashboard, 190, 'kB'),
    noted('dashboard as one bundle', single, 'kB'),
    atMost('federated over one bundle', dashboard / single, 1.25, ''),
  ])
}
