import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'

/** The root folder of the repository. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** webpack's mode. */
export type Mode = 'production' | 'development'

/** The emitted files of each entry, as paths under the site's root, by configuration and entry: `shell/app`. */
export type EntryFiles = ReadonlyMap<string, readonly string[]>

/** What a front end's webpack.config.ts exports. */
export type FrontEnd = {
  readonly configurations: (mode: Mode) => Configuration[]
  /** Pages to write after the scripts: file name and text. */
  readonly pages?: (entries: EntryFiles) => Promise<ReadonlyMap<string, string>>
}

/** The front ends, the slowest build first. */
export const frontEnds = ['shell', 'mfe-words', 'mfe-quiz', 'mfe-profile']

/** The front end that a workspace's webpack.config.ts describes. */
export const loadFrontEnd = async (workspace: string): Promise<FrontEnd> =>
  (await import(join(repository, workspace, 'webpack.config.ts'))).frontEnd
