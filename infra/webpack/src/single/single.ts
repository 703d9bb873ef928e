import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { base } from '../base.ts'
import { compile } from '../compile.ts'
import { type FrontEnd, type Mode, repository } from '../front-end.ts'
import { landing, prerender } from '../host.ts'
import { writeSite } from '../output/write-site.ts'
import { shellPages } from '../pages.ts'
import { libraryAliases } from '../shared.ts'

const shell = join(repository, 'shell')
const remotes = ['words', 'quiz', 'profile']
const starts = Object.fromEntries(remotes.map((name) => [`start-of-${name}$`, join(repository, `mfe-${name}/src/start.ts`)]))

const app = (mode: Mode): Configuration => {
  const configuration = base({ name: 'single', root: shell, mode })
  return {
    ...configuration,
    // The pages look for the app under this name.
    name: 'shell',
    entry: { app: './src/main.tsx' },
    output: { ...configuration.output, publicPath: '/' },
    resolve: { ...configuration.resolve, alias: { ...libraryAliases(mode), ...starts } },
    plugins: [
      ...configuration.plugins!,
      new webpack.NormalModuleReplacementPlugin(/remotes\/fetch-remote\.ts$/, join(import.meta.dirname, 'fetch-remote.ts')),
    ],
  }
}

const withOutputFolder = (folder: string, configuration: Configuration): Configuration =>
  configuration.name === 'prerender' ? configuration : { ...configuration, output: { ...configuration.output, path: folder } }

/** The same app as a single bundle without federation, for the benchmark to compare with. */
const single = (folder: string): FrontEnd => ({
  configurations: (mode) =>
    [app(mode), landing(shell, mode), prerender(shell, mode)].map((configuration) => withOutputFolder(folder, configuration)),
  pages: (entries) => shellPages(shell, entries),
})

/** Builds the app as a single bundle into a folder, compressed copies included. */
export const buildSingle = async (folder: string): Promise<void> => {
  const frontEnd = single(folder)
  await writeSite(frontEnd, folder, await compile(frontEnd.configurations('production')))
}
