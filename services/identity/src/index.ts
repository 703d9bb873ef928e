export { createSqliteLearnerRepository } from './adapters/learner.sqlite.ts'
export type { AccountProvider } from './delete-account/account-provider.ts'
export type { LearnerRepository } from './learner/learner.repository.ts'
export { createIdentityService, type IdentityConfig, type IdentityDependencies } from './service.ts'
