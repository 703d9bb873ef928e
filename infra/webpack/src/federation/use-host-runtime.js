const { runtime, bundlerRuntime, ...federation } = globalThis.wordloomFederation

/**
 * The host's bundler runtime for one remote. Webpack copies its members into the container, so only the federation instance is shared state:
 * `init` would return the host's, but a container needs its own.
 */
export default {
  ...federation,
  bundlerRuntime: { ...bundlerRuntime },
  bundlerRuntimeOptions: {},
  runtime: { ...runtime, init: (options) => runtime.createInstance(options) },
}
