export { type Account, createAccounts, type NewAccount } from './accounts/accounts.ts'
export type { AttemptLimits } from './attempts/attempts.ts'
export { createIdentityProvider, type IdentityProvider, type IdentityProviderOptions } from './identity-provider.ts'
