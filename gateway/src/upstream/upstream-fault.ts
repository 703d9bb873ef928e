import { DomainError } from '@wordloom/service-kit/errors'

/** Why an upstream gave no answer; `circuit-open`: it was not asked, since its breaker is open. */
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

/** The reason behind what the proxy says. It ends a connection that was silent for too long, which looks like a reset. */
export function reasonOf(error: unknown, { silentForTooLong }: { silentForTooLong: boolean }): FaultReason {
  const reason = reasons[(error as NodeJS.ErrnoException | undefined)?.code ?? ''] ?? 'other'
  return reason === 'reset' && silentForTooLong ? 'timeout' : reason
}

const repeatable = new Set(['GET', 'HEAD'])
const maxTries = 3

/** Whether a request may be handed on once more: it only reads, nothing of an answer has come, and the connection failed at once. */
export const mayTryAgain = (method: string, reason: FaultReason, tries: number): boolean =>
  repeatable.has(method) && tries < maxTries && (reason === 'refused' || reason === 'reset')

/** The pause before a further try, in milliseconds; `random` in 0-1 keeps many gateways from coming back at the same moment. */
export const pauseBefore = (tries: number, random: number): number => 40 * 2 ** (tries - 1) * (0.5 + random)

/** What the learner is told. */
export const problemOf = (reason: FaultReason): DomainError =>
  reason === 'timeout'
    ? new DomainError('service.timeout', 'This took too long. Please try again in a moment.')
    : new DomainError('service.unavailable', 'This part of Wordloom is not available right now. Please try again in a moment.')
