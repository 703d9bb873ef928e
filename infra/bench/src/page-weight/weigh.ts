import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from 'playwright-core'

/** The built file of a path, or undefined if there is none. */
export type FileOf = (path: string) => string | undefined

/** Files of the federated build: the shell's, and each remote's below /mfe. */
export const federatedFile =
  (root: string): FileOf =>
  (path) => {
    const [, remote, rest] = /^\/mfe\/(\w+)\/(.+)$/.exec(path) ?? []
    return existing(remote ? join(root, `mfe-${remote}/dist`, rest as string) : join(root, 'shell/dist', path))
  }

/** Files of the build as a single bundle. */
export const singleFile =
  (folder: string): FileOf =>
  (path) =>
    existing(join(folder, path))

const existing = (file: string): string | undefined => (existsSync(file) && statSync(file).isFile() ? file : undefined)

/**
 * What a first visit to `address` loads until all of it is shown and the network is idle, without fonts, in kB of brotli bodies. `file` is
 * the page itself, whose address is not a file name. `shown` selects the final content; on a busy machine the network is idle before.
 */
export async function weigh(page: Page, address: string, fileOf: FileOf, file: string, shown: string): Promise<number> {
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto(address)
  await page.locator(shown).first().waitFor()
  await page.locator('[data-slot=skeleton]').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  let bytes = 0
  for (const answer of answers) {
    if (answer.request().resourceType() === 'font') continue
    const { pathname } = new URL(answer.url())
    const built = fileOf(pathname === '/' ? file : pathname)
    bytes += built ? compressedSize(built) : (await answer.body()).length
  }
  return bytes / 1000
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file).size
}
