export { type Account, createAccounts, type NewAccount } from './accounts/accounts.ts'
export { type SignInPaces, signInPaces } from './attempts/sign-in-attempts.ts'
export { createIdentityProvider, type IdentityProvider, type IdentityProviderOptions } from './identity-provider.ts'
