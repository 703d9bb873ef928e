import type { endpointsOf } from '@wordloom/contracts/endpoints'

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

/** The issuers of internal tokens: the gateway on a learner's behalf, and each service that calls another. */
export const issuers = ['gateway', 'words', 'quiz'] as const
/** A process with a key pair of its own. */
export type Issuer = (typeof issuers)[number]

/** The services that receive internal tokens; a token names exactly one. */
export type Audience = keyof typeof endpointsOf

/** The lifetime of a token, in seconds. */
export const lifetimeSeconds = 60
/** How long a token, or its verification, is reused: half its lifetime, in milliseconds. */
export const reusedForMs = (lifetimeSeconds / 2) * 1000

/** The one signature algorithm (RFC 8032, named as in RFC 9864). */
export const algorithm = 'Ed25519'
