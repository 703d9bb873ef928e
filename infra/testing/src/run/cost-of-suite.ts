/** Suites that take longest, most of them since they start an edition of their own. One of them begun last would end alone. */
export const slowestSuites: readonly string[] = [
  'infra/e2e/src/fuzz/fuzz.int.spec.ts',
  'infra/e2e/src/acceptance/hostile-requests.int.spec.ts',
  'infra/e2e/src/acceptance/programs.int.spec.ts',
  'infra/e2e/src/quiz-dialog.e2e.spec.ts',
  'infra/e2e/src/acceptance/rotate-keys.int.spec.ts',
  'infra/e2e/src/edit-word.e2e.spec.ts',
  'infra/e2e/src/acceptance/killed-service.int.spec.ts',
  'infra/e2e/src/meetings.e2e.spec.ts',
  'infra/e2e/src/acceptance/own-settings.int.spec.ts',
  'infra/e2e/src/backup-and-move/backup.int.spec.ts',
  'infra/e2e/src/stopped-service.e2e.spec.ts',
  'infra/ops/src/rebuild.int.spec.ts',
  'infra/e2e/src/keycloak.e2e.spec.ts',
  'infra/observe/src/watched.int.spec.ts',
  'services/identity/src/sign-in/keycloak.int.spec.ts',
  'infra/e2e/src/keycloak-theme.e2e.spec.ts',
  'packages/service-kit/src/events/jetstream-outage.int.spec.ts',
  'infra/e2e/src/progress/random-learners.int.spec.ts',
  'packages/service-kit/src/events/crash.int.spec.ts',
]

// In milliseconds, where no run has been timed yet: more than the suites of their kind, slowest first.
const assumed: Readonly<Record<string, number>> = { int: 10_000, e2e: 10_000, unit: 100, ui: 1_000 }
const assumedForSlowest = 100_000

/** How long a suite will take, in milliseconds: as long as in the last run (`lasted`), else what is known of it or its kind here. */
export function costOfSuite(path: string, kind: string, lasted?: number): number {
  if (lasted !== undefined) return lasted
  const index = slowestSuites.indexOf(path)
  return index === -1 ? (assumed[kind] ?? 0) : assumedForSlowest - index
}
