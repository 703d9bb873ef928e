const { runtime, bundlerRuntime, ...federation } = globalThis.wordloomFederation

/**
 * The host's bundler runtime for one remote. Webpack copies its members into the container, so the only state to keep apart is the
 * federation instance: `init` would find the host's, by the build it was compiled in, where a container needs its own.
 */
export default {
  ...federation,
  bundlerRuntime: { ...bundlerRuntime },
  bundlerRuntimeOptions: {},
  runtime: { ...runtime, init: (options) => runtime.createInstance(options) },
}
