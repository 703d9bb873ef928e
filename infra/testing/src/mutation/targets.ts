/** Files, and the suites that should fail when one of them is wrong: those beside it, and those of what uses it. */
export type MutationTarget = { folders: readonly string[]; specs: readonly string[] }

/** What is mutated. Each target is a run of its own, so that a mutant only loads its suites. */
export const targets: readonly MutationTarget[] = [
  { folders: ['packages/service-kit/src/auth'], specs: ['packages/service-kit/src/auth/*.spec.ts'] },
  { folders: ['packages/service-kit/src/sessions'], specs: ['packages/service-kit/src/sessions/*.spec.ts'] },
  { folders: ['packages/service-kit/src/api-keys'], specs: ['packages/service-kit/src/api-keys/*.spec.ts'] },
  { folders: ['packages/service-kit/src/limits'], specs: ['packages/service-kit/src/limits/*.spec.ts'] },
  { folders: ['packages/service-kit/src/http'], specs: ['packages/service-kit/src/http/*.spec.ts'] },
  {
    folders: ['gateway/src/policies'],
    specs: ['gateway/src/policies/**/*.spec.ts', 'gateway/src/{gateway,refusals,programs,security,limits}.int.spec.ts'],
  },
  {
    folders: ['gateway/src/upstream'],
    // The suites beside these wait for real seconds.
    specs: [
      'gateway/src/upstream/*.unit.spec.ts',
      'gateway/src/upstream/{forwarding,no-response,early-response,refused-body}.int.spec.ts',
      'gateway/src/gateway.int.spec.ts',
      'gateway/src/refusals.int.spec.ts',
      'gateway/src/programs.int.spec.ts',
    ],
  },
  {
    folders: ['services/identity/src/sign-in', 'services/identity/src/sign-out', 'services/identity/src/provider'],
    specs: ['services/identity/src/{sign-in,sign-out,provider}/*.spec.ts'],
  },
]
