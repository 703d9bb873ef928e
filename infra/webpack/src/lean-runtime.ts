import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const moduleBuild = (name: string) => join(dirname(enhanced.resolve(name)), 'index.js')

/** Without these the host carries the federation runtime twice: once as CommonJS through the bundler runtime, once as modules through our imports. */
export const leanRuntime = {
  '@module-federation/runtime-core$': moduleBuild('@module-federation/runtime-core'),
  '@module-federation/runtime$': moduleBuild('@module-federation/runtime'),
}
