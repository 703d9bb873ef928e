import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** Module Federation as every front end uses it. */
export const shareModules = (options: Options): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    ...options,
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  })

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const moduleBuild = (name: string, file = 'index.js') => join(dirname(enhanced.resolve(name)), file)
const beside = (file: string) => fileURLToPath(new URL(`./${file}`, import.meta.url))

/** What the federation plugin adds to every container's entry. */
const bundlerRuntime = moduleBuild('@module-federation/webpack-bundler-runtime', 'bundler.js')

/**
 * Aliases of the host. The first two avoid a second copy of the federation runtime, which is CommonJS in the bundler runtime and a module
 * in our imports. The others share the host's bundler runtime with the remotes.
 */
export const hostRuntimeAliases = {
  '@module-federation/runtime-core$': moduleBuild('@module-federation/runtime-core'),
  '@module-federation/runtime$': moduleBuild('@module-federation/runtime'),
  [`${bundlerRuntime}$`]: beside('share-host-runtime.js'),
  'whole-bundler-runtime$': moduleBuild('@module-federation/webpack-bundler-runtime'),
  'whole-container-entry$': moduleBuild('@module-federation/webpack-bundler-runtime', 'initContainerEntry.js'),
}

/** Aliases of a remote: its entry uses the host's bundler runtime, so that no remote has a copy. */
export const remoteRuntimeAliases = { [`${bundlerRuntime}$`]: beside('use-host-runtime.js') }
