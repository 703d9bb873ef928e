import { globSync } from 'node:fs'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Configuration } from 'webpack'
import { type Mode, repository } from './front-end.ts'
import { rules } from './rules.ts'

/** Hashed names can be cached for ever; a stable name lets a page replace the file. */
const fileName = (name: string, mode: Mode): string => (mode === 'production' ? '[name].[contenthash:10]' : `${name}.[name]`)

/** The common configuration of both kinds of front end: loaders, file names and minification. */
export const base = ({ name, root, mode }: { name: string; root: string; mode: Mode }): Configuration => ({
  name,
  context: root,
  mode,
  target: 'web',
  // No source map that needs eval: the content security policy also applies in development.
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  module: { rules: rules() },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  output: {
    path: join(root, 'dist'),
    filename: `assets/${fileName(name, mode)}.js`,
    chunkFilename: `assets/${fileName(name, mode)}.js`,
    hotUpdateChunkFilename: `assets/${name}.[id].[fullhash].hot-update.js`,
    hotUpdateMainFilename: `assets/${name}.[runtime].[fullhash].hot-update.json`,
    uniqueName: `wordloom_${name}`,
    crossOriginLoading: 'anonymous',
    // A module whose dependency could not be loaded is evaluated again at the next attempt, instead of being half initialized for good.
    strictModuleExceptionHandling: true,
  },
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        // Several builds run in parallel already; more processes would only slow them down.
        parallel: false,
        extractComments: false,
        minimizerOptions: { compress: { passes: 2 }, format: { comments: false } },
      }),
    ],
  },
  plugins: [new MiniCssExtractPlugin({ filename: `assets/${fileName(name, mode)}.css`, ignoreOrder: false })],
  cache: {
    type: 'filesystem',
    cacheDirectory: join(repository, '.cache/webpack'),
    name: `${name}-${mode}`,
    buildDependencies: { configuration: globSync(join(import.meta.dirname, '**/*.{ts,js}')) },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  // The manifest plugin warns that 'auto' addresses are resolved at run time, which is intended.
  infrastructureLogging: { level: 'error' },
})
