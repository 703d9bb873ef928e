import { DomainError } from '@wordloom/service-kit/errors'

export const emailTaken = (): DomainError => new DomainError('identity.email-taken', 'Email address is already in use')

export const accountBeingDeleted = (): DomainError =>
  new DomainError('identity.account-leaving', 'This account is being deleted. You can begin a new one in a moment.')
