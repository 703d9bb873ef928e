import webpack, { type Configuration, type MultiStats, type StatsCompilation } from 'webpack'
import type { EntryFiles } from './front-end.ts'

/** The result of a compilation: every emitted file, and the files that each entry needs first. */
export type CompilationResult = { readonly files: ReadonlySet<string>; readonly entries: EntryFiles }

const isPartOfSite = (compilation: StatsCompilation): boolean => compilation.name !== 'prerender'

/** Reads the statistics of a finished compilation; throws webpack's messages if it failed. */
export const compilationResult = (stats: MultiStats): CompilationResult => {
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }))
  if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }))
  const compilations = stats.toJson({ all: false, assets: true, entrypoints: true, cachedAssets: true }).children!.filter(isPartOfSite)
  const files = new Set(compilations.flatMap(({ assets }) => assets!.map(({ name }) => name)))
  const entries = new Map<string, readonly string[]>([['fonts', [...files].filter((file) => file.endsWith('.woff2'))]])
  for (const { name, entrypoints } of compilations) {
    for (const [entry, { assets }] of Object.entries(entrypoints!)) {
      entries.set(
        `${name}/${entry}`,
        assets!.map((asset) => asset.name).filter((file) => !file.includes('.hot-update.')),
      )
    }
  }
  return { files, entries }
}

/** Compiles once. */
export const compile = (configurations: Configuration[]): Promise<CompilationResult> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configurations)
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError)
        try {
          resolve(compilationResult(stats!))
        } catch (error) {
          reject(error)
        }
      })
    })
  })
