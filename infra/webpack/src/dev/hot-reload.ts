import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { repository } from '../front-end.ts'
import { rules } from '../rules.ts'

const require = createRequire(import.meta.url)

/** The address at which pages listen for new builds. */
export const hotPath = '/__hot'

const shareRefresh = fileURLToPath(new URL('./share-refresh.js', import.meta.url))
const refreshExternals = { 'react-refresh/runtime': 'var wordloomRefresh', [require.resolve('react-refresh')]: 'var wordloomRefresh' }

/**
 * Adds hot module replacement to a configuration. A page has one React with one React Refresh runtime: the shell provides its own and
 * remotes use it. Modules are named from the repository's root, so that names are unique.
 */
export const withHotReload = (configuration: Configuration): Configuration => {
  const { name = '', context = '', output, plugins } = configuration
  const isShell = name === 'shell'
  const entry = (request: string) => new webpack.EntryPlugin(context, request, {})
  return {
    ...configuration,
    module: { rules: rules({ refresh: true }) },
    externals: isShell ? {} : refreshExternals,
    output: { ...output, publicPath: isShell ? '/' : `/mfe/${name}/` },
    optimization: { ...configuration.optimization, moduleIds: false },
    plugins: [
      ...(isShell ? [entry(shareRefresh)] : []),
      entry(`${require.resolve('webpack-hot-middleware/client')}?path=${hotPath}&name=${name}&reload=true&overlay=false&noInfo=true`),
      ...plugins!,
      new webpack.ids.NamedModuleIdsPlugin({ context: repository }),
      new webpack.HotModuleReplacementPlugin(),
      // The overlay has inline styles, which the content security policy forbids; errors are in the console and the terminal.
      new ReactRefreshPlugin({ overlay: false, library: 'wordloom' }),
    ],
    watchOptions: { aggregateTimeout: 20, ignored: /node_modules|[\\/]dist[\\/]/ },
  }
}
