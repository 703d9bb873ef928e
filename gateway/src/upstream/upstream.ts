import type { IncomingMessage, ServerResponse } from 'node:http'
import { DomainError, unavailable } from '@wordloom/service-kit/errors'

/**
 * Where a request is forwarded: a service over HTTP, or its app in this process. `beforeHead` is called when a response's head is known,
 * before it is sent.
 */
export type Upstream = (request: IncomingMessage, response: ServerResponse, beforeHead?: () => void) => void

/** Why an upstream gave no response. `circuit-open`: it was not asked. */
export type FaultReason = 'refused' | 'reset' | 'timeout' | 'circuit-open' | 'other'

const reasons: Record<string, FaultReason> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENOTFOUND: 'refused',
  EAI_AGAIN: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ETIMEDOUT: 'timeout',
}

/** Maps the proxy's error to a reason. The proxy destroys a connection that was silent for too long, which looks like a reset. */
export function reasonOf(error: unknown, { timedOut }: { timedOut: boolean }): FaultReason {
  const reason = reasons[(error as NodeJS.ErrnoException | undefined)?.code ?? ''] ?? 'other'
  return reason === 'reset' && timedOut ? 'timeout' : reason
}

const safeMethods = new Set(['GET', 'HEAD'])
const maxTries = 3

/** Whether a request may be retried: it only reads, no part of a response has arrived, and the connection failed at once. */
export const isRetryable = (method: string, reason: FaultReason, tries: number): boolean =>
  safeMethods.has(method) && tries < maxTries && (reason === 'refused' || reason === 'reset')

/** The pause before a retry, in milliseconds. `random` (0-1) spreads the retries of many gateways. */
export const retryDelayMs = (tries: number, random: number): number => 40 * 2 ** (tries - 1) * (0.5 + random)

/** The error that the learner sees. */
export const errorOf = (reason: FaultReason): DomainError =>
  reason === 'timeout' ? new DomainError('service.timeout', 'This took too long. Please try again in a moment.') : unavailable()
