export { addressNotFound, overloaded, signedOut, unavailable } from './common-errors.ts'
export { DomainError } from './domain-error.ts'
export { isStoreUnavailable } from './store-unavailable.ts'
