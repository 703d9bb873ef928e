export { createAccounts } from './accounts/accounts.ts'
export { createIdentityProvider, type IdentityProvider } from './identity-provider.ts'
