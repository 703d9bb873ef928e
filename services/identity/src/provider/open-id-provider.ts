import { DomainError } from '@wordloom/service-kit/errors'
import type { IdentityClaims } from '../learner/new-learner.ts'
import type { AutoSubmitForm } from '../notice/notice-page.ts'

/** What the provider asserts after a sign-in. */
export type SignInResult = {
  claims: IdentityClaims
  idToken: string
  providerSession?: string
  /** When the user authenticated, in milliseconds; undefined if the provider does not say. */
  authenticatedAt?: number
}

/** One sign-in; `again` asks for the password even if the provider has a session. */
export type SignInRequest = { state: string; nonce: string; codeVerifier: string; again: boolean }

/** A back-channel logout: of a session, or of all sessions of a subject. */
export type LogoutNotice = { subject?: string; providerSession?: string }

/** The OpenID provider as this service needs it. */
export type OpenIdProvider = {
  /** The address to redirect the browser to for signing in. */
  signInUrl: (request: SignInRequest) => Promise<string>
  /** Exchanges the callback's code for the user; throws `auth.provider-refused` or `auth.provider-unavailable`. */
  exchangeCode: (callback: URL, expected: SignInRequest) => Promise<SignInResult>
  /** The form that ends the session at the provider; null if the provider has no such endpoint. */
  signOutForm: (idToken: string) => Promise<AutoSubmitForm | null>
  /** Verifies a back-channel logout token; throws `request.invalid`. */
  verifyLogout: (logoutToken: string) => Promise<LogoutNotice>
}

/** The provider's side of an account, if this installation may manage it. */
export type AccountProvider = {
  /** Removes the account and its sessions at the provider; also resolves if it does not exist. */
  remove: (subject: string) => Promise<void>
  /** Ends every session of the account at the provider; also resolves without sessions. */
  endSessions: (subject: string) => Promise<void>
  /** Ends the session with this `sid` (of ID tokens); also resolves if it has ended. */
  endSession: (subject: string, sid: string) => Promise<void>
  /** When the account's password was last set; null if unknown. Missing for a provider that reports changes (`passwordChanged`). */
  passwordSetAt?: (subject: string) => Promise<Date | null>
}

export const providerUnavailable = (cause: unknown): DomainError =>
  new DomainError('auth.provider-unavailable', 'Signing in is not possible at the moment. Please try again shortly.', {}, { cause })

export const providerCancelled = (cause: unknown): DomainError =>
  new DomainError('auth.provider-refused', 'The sign-in was not completed. Please sign in again.', {}, { cause })

export const providerNotTrusted = (cause: unknown): DomainError =>
  new DomainError('auth.provider-refused', 'The sign-in could not be verified. Please sign in again.', {}, { cause })

export const logoutNotTrusted = (cause?: unknown): DomainError =>
  new DomainError('request.invalid', 'The logout token is not valid', {}, { cause })
