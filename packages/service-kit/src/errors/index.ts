export { addressNotFound, DomainError, overloaded, signedOut, unavailable } from './domain-error.ts'
export { isStoreUnavailable } from './store-unavailable.ts'
