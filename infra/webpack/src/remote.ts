import type { Configuration } from 'webpack'
import { base } from './base.ts'
import { remoteRuntimeAliases, shareModules } from './federation/federation.ts'
import type { FrontEnd, Mode } from './front-end.ts'
import { remoteShared } from './shared.ts'

const container = (name: string, root: string, mode: Mode): Configuration => {
  const configuration = base({ name, root, mode })
  return {
    ...configuration,
    entry: {},
    resolve: { ...configuration.resolve, alias: remoteRuntimeAliases },
    output: { ...configuration.output, publicPath: 'auto' },
    plugins: [
      ...configuration.plugins!,
      shareModules({
        name: `wordloom_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './start': './src/start.ts' },
        shared: remoteShared,
      }),
    ],
  }
}

/** A remote: a front end that exposes `./start` (its RemoteModule) and is served under /mfe/<name>/. */
export const remote = ({ name, root }: { name: string; root: string }): FrontEnd => ({
  configurations: (mode) => [container(name, root, mode)],
})
