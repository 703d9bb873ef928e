export { DomainError } from './domain-error.ts'
export { isStoreAway } from './store-away.ts'
