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
