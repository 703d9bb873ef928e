import type { endpointsOf } from '@wordloom/contracts/endpoints'

/** The issuers of internal tokens: the gateway on a learner's behalf, and each service that calls another. */
export const issuers = ['gateway', 'words', 'quiz'] as const
/** A process with a key pair of its own. */
export type Issuer = (typeof issuers)[number]

/** The services that receive internal tokens; a token names exactly one. */
export type Audience = keyof typeof endpointsOf
