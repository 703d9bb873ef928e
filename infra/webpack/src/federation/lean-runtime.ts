import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const moduleBuild = (name: string, file = 'index.js') => join(dirname(enhanced.resolve(name)), file)
const beside = (file: string) => fileURLToPath(new URL(`./${file}`, import.meta.url))

/** What the federation plugin adds to every container's entry. */
const bundlerRuntime = moduleBuild('@module-federation/webpack-bundler-runtime', 'bundler.js')

/**
 * Host: the first two avoid a second copy of the federation runtime (as CommonJS through the bundler runtime, and as modules through our
 * imports). The others share the host's bundler runtime with the remotes.
 */
export const hostRuntime = {
  '@module-federation/runtime-core$': moduleBuild('@module-federation/runtime-core'),
  '@module-federation/runtime$': moduleBuild('@module-federation/runtime'),
  [`${bundlerRuntime}$`]: beside('lend-runtime.js'),
  'whole-bundler-runtime$': moduleBuild('@module-federation/webpack-bundler-runtime'),
  'whole-container-entry$': moduleBuild('@module-federation/webpack-bundler-runtime', 'initContainerEntry.js'),
}

/** Remote: its entry takes the runtime from the host, which saves 5 kB per remote. */
export const remoteRuntime = { [`${bundlerRuntime}$`]: beside('borrow-runtime.js') }
