import { globSync } from 'node:fs'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Configuration } from 'webpack'
import { repository } from './repository.ts'
import { rules } from './rules.ts'

/** `production` for learners, `development` for whoever writes the code. */
export type Mode = 'production' | 'development'

/** The common configuration of both kinds of front end: loaders, file names and minification. */
export const base = ({ name, root, mode }: { name: string; root: string; mode: Mode }): Configuration => ({
  name,
  context: root,
  mode,
  target: 'web',
  devtool: mode === 'production' ? false : 'source-map',
  module: { rules },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  output: {
    path: join(root, 'dist'),
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    uniqueName: `wordloom_${name}`,
    crossOriginLoading: 'anonymous',
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
  plugins: [new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css', ignoreOrder: false })],
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
