import type { IdentityClaims } from '../learner/new-learner.ts'
import type { LeavingForm } from '../notice/notice-page.ts'

/** What the provider vouches for after a sign-in. */
export type SignedIn = {
  claims: IdentityClaims
  idToken: string
  providerSession?: string
  /** When they proved who they are, in milliseconds; missing where the provider does not say. */
  authenticatedAt?: number
}

/** One sign-in under way; `again` asks for a password although the provider still knows the browser. */
export type SignInRequest = { state: string; nonce: string; codeVerifier: string; again: boolean }

/** What the provider asks for when a session of its own has ended; it names the session, or the subject with all of theirs. */
export type LogoutNotice = { subject?: string; providerSession?: string }

/** The OpenID provider as this service needs it: who signs people in, whichever product that is. */
export type OpenIdProvider = {
  /** The address the browser goes to for signing in. */
  signInUrl: (request: SignInRequest) => Promise<string>
  /** Trades the callback's address for who signed in; throws `auth.provider-refused` or `auth.provider-unavailable`. */
  signedIn: (callback: URL, expected: SignInRequest) => Promise<SignedIn>
  /** What the browser sends to the provider for ending the session there; null where the provider has no such address. */
  signOutForm: (idToken: string) => Promise<LeavingForm | null>
  /** Checks a back-channel logout token; throws `request.invalid` for one that is not the provider's. */
  verifyLogout: (logoutToken: string) => Promise<LogoutNotice>
}
