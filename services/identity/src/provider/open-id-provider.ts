import type { IdentityClaims } from '../learner/new-learner.ts'

/** What the provider vouches for after a sign-in. */
export type SignedIn = { claims: IdentityClaims; idToken: string; providerSession?: string }

/** What the provider asks for when a session of its own has ended; it names the session, or the subject with all of theirs. */
export type LogoutNotice = { subject?: string; providerSession?: string }

/** The OpenID provider as this service needs it: who signs people in, whichever product that is. */
export type OpenIdProvider = {
  /** The address the browser goes to for signing in. */
  signInUrl: (request: { state: string; nonce: string; codeVerifier: string }) => Promise<string>
  /** Trades the callback's address for who signed in; throws `auth.provider-refused` or `auth.provider-unavailable`. */
  signedIn: (callback: URL, expected: { state: string; nonce: string; codeVerifier: string }) => Promise<SignedIn>
  /** The address the browser goes to for ending the provider's session; null where the provider has none. */
  signOutUrl: (idToken: string) => Promise<string | null>
  /** Checks a back-channel logout token; throws `request.invalid` for one that is not the provider's. */
  verifyLogout: (logoutToken: string) => Promise<LogoutNotice>
}
