export { DomainError } from './domain-error.ts'
