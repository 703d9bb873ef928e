import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from '@swc/core'
import circus from 'jest-circus/runner'
import { measured } from '../run/costs/measured.mjs'
import { use } from './jest-globals.ts'
import '../worker.mjs'

const require = createRequire(import.meta.url)
const globals = new URL('./jest-globals.ts', import.meta.url).href
// What a setup file or a suite asks for all its tests must not last longer than the suite.
const settingsOfOneSuite = ['EVENT_HANDLERS', 'RETRY_TIMES', 'LOG_ERRORS_BEFORE_RETRY'].map((name) => Symbol.for(name))
const jsx = { parser: { syntax: 'typescript', tsx: true }, target: 'es2024', transform: { react: { runtime: 'automatic' } } }

enableCompileCache(join(import.meta.dirname, '../../../../.cache/node'))
registerHooks({
  resolve: (specifier, context, next) => (specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context)),
  // Node strips types, but does not know JSX.
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const { source } = next(url, { ...context, format: 'module' })
    return { format: 'module', source: transformSync(String(source), { jsc: jsx, module: { type: 'es6' } }).code, shortCircuit: true }
  },
})

let suites = 0

/** Takes back what a suite has replaced of the globals, such as `fetch`: the next suite of this worker has the same ones. */
function restoreGlobals(before) {
  for (const [name, descriptor] of Object.entries(before)) {
    const now = Object.getOwnPropertyDescriptor(globalThis, name)
    if (now?.value !== descriptor.value || now?.get !== descriptor.get) Object.defineProperty(globalThis, name, descriptor)
  }
}

/**
 * Runs a suite with Jest's own jest-circus, but lets Node load it: packages and our modules are loaded once per worker and not once per
 * suite, and run outside of a `vm` context. So modules must be left as they were found, and globals are restored.
 */
export default async function runSuite(globalConfig, config, environment, _runtime, path, sendMessageToJest) {
  const index = ++suites
  for (const setting of settingsOfOneSuite) delete globalThis[setting]
  const runtime = {
    // jest-circus itself anew: it holds the list of tests.
    requireInternalModule(file) {
      delete require.cache[file]
      return require(file)
    },
    requireModule: require,
    setGlobalsForRuntime: use,
    unstable_shouldLoadAsEsm: () => true,
    // Setup files have to be evaluated for each suite.
    unstable_importModule: (file) => import(`${pathToFileURL(file).href}?suite=${index}`),
    enterTestCode() {},
    leaveTestCode() {},
  }
  const here = { ...environment, global: globalThis }
  const before = Object.getOwnPropertyDescriptors(globalThis)
  try {
    return await measured(() => circus.default(globalConfig, { ...config, injectGlobals: false }, here, runtime, path, sendMessageToJest))
  } finally {
    restoreGlobals(before)
  }
}
