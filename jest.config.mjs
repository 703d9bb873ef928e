/** One Jest configuration with four projects; the suffix of a spec states its cost (see CONTRIBUTING.md). */
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
]

const base = {
  rootDir: import.meta.dirname,
  // Beside the checkout's other caches: the next run knows how long each suite takes.
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  transform: { '\\.tsx?$': swc(true) },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/', '<rootDir>/.cache/'],
}

/** Suites of Node are loaded by Node itself, those of the screens into a jsdom of their own. */
const native = { ...base, testEnvironment: 'node', testRunner: '<rootDir>/infra/testing/src/native/runner.mjs' }

/** Responses of routes are held against their endpoints (infra/testing/README.md). */
const responses = '<rootDir>/infra/testing/src/responses/responses.setup.mjs'

/** Servers for the suites that need them; they start when the first suite asks (packages/test-kit/README.md). */
const backing = {
  globalSetup: '<rootDir>/infra/testing/src/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/testing/src/global-teardown.mjs',
}

export default {
  // Generous, so that a busy machine does not fail tests. Speed is measured in infra/bench.
  testTimeout: 120_000,
  projects: [
    { ...native, displayName: 'unit', testMatch: ['**/*.unit.spec.ts'], setupFilesAfterEnv: [responses] },
    {
      ...base,
      displayName: 'ui',
      testEnvironment: 'jsdom',
      testRunner: '<rootDir>/infra/testing/src/screens-runner.mjs',
      testMatch: ['**/*.unit.spec.tsx'],
      setupFiles: ['<rootDir>/infra/testing/src/jsdom.setup.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/infra/testing/src/empty.css.mjs' },
    },
    { ...native, ...backing, displayName: 'int', testMatch: ['**/*.int.spec.ts'], setupFilesAfterEnv: [responses] },
    {
      ...native,
      ...backing,
      displayName: 'e2e',
      testMatch: ['**/*.e2e.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/infra/e2e/src/browser/retry.setup.mjs', '<rootDir>/infra/testing/src/run/costs/browser.setup.mjs'],
    },
    { ...native, ...backing, displayName: 'long', testMatch: ['**/*.long.spec.ts'], setupFilesAfterEnv: [responses] },
  ],
}
