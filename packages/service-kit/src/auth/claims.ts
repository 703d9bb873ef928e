/** The header the gateway hands a request's identity on in; it strips any that came from outside. */
export const internalTokenHeader = 'x-wordloom-identity'

/**
 * What a service knows about who is asking. `timeZone` is an IANA name. `via` tells a browser session from an API key, and both from a service
 * that calls another on the learner's behalf. `authenticatedAt` is when the learner last proved who they are, in seconds since 1970.
 */
export type InternalClaims = {
  userId: string
  timeZone: string
  via: 'session' | 'api-key' | 'service'
  sessionId?: string
  authenticatedAt?: number
}

/** How long a token is good, in seconds. */
export const lifetimeSeconds = 60

/** The one signature algorithm (RFC 8032, named as in RFC 9864). */
export const algorithm = 'Ed25519'
