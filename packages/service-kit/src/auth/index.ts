export { createInternalTokens, type InternalClaims, type InternalTokens, internalTokenHeader } from './internal-token.ts'
