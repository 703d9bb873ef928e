import { DomainError } from '@wordloom/service-kit/errors'

export const providerUnavailable = (cause: unknown): DomainError =>
  new DomainError('auth.provider-unavailable', 'Signing in is not possible at the moment. Please try again shortly.', {}, { cause })

export const providerCancelled = (cause: unknown): DomainError =>
  new DomainError('auth.provider-refused', 'The sign-in was not completed. Please sign in again.', {}, { cause })

export const providerNotTrusted = (cause: unknown): DomainError =>
  new DomainError('auth.provider-refused', 'The sign-in could not be verified. Please sign in again.', {}, { cause })

export const logoutNotTrusted = (cause?: unknown): DomainError =>
  new DomainError('request.invalid', 'The logout token is not valid', {}, { cause })
