/** The header in which the gateway forwards a request's identity; it strips any that comes from outside. */
export const internalTokenHeader = 'x-wordloom-identity'

/**
 * Who is asking. `timeZone` is an IANA name. `via` tells a browser session, an API key, or a service that calls another on the learner's
 * behalf. `authenticatedAt` is when the learner last authenticated, in seconds since 1970.
 */
export type InternalClaims = {
  userId: string
  timeZone: string
  via: 'session' | 'api-key' | 'service'
  sessionId?: string
  authenticatedAt?: number
}

/** The lifetime of a token, in seconds. */
export const lifetimeSeconds = 60

/** The one signature algorithm (RFC 8032, named as in RFC 9864). */
export const algorithm = 'Ed25519'
