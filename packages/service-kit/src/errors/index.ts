export { DomainError } from './domain-error.ts'
export { isStoreUnavailable } from './store-unavailable.ts'
