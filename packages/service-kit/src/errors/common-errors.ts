import { DomainError } from './domain-error.ts'

/** Nobody is signed in, or the account is deleted. */
export const signedOut = (): DomainError => new DomainError('auth.signed-out', 'Please sign in to go on')

/** There is no route at this address. */
export const addressNotFound = (): DomainError => new DomainError('request.not-found', 'There is nothing at this address')

/** A process has more work than it can do. */
export const overloaded = (): DomainError =>
  new DomainError('service.overloaded', 'Wordloom is very busy right now. Please try again in a moment.')

/** A service or its store does not answer. */
export const unavailable = (cause?: unknown): DomainError =>
  new DomainError('service.unavailable', 'This part of Wordloom is not available right now. Please try again in a moment.', {}, { cause })
