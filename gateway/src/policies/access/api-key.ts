import { type ApiKeyDirectory, createApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { TokenSigner } from '@wordloom/service-kit/auth'
import { type Clock, timeZoneOrUtc } from '@wordloom/service-kit/clock'
import { DomainError } from '@wordloom/service-kit/errors'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import { createRateLimiter, type RateLimiter, rateLimitHeaders } from '@wordloom/service-kit/limits'
import type { Call, Policy } from '../policy.ts'
import { forwardClaims } from './identity.ts'

/** What program access needs: the directory of API keys, and the rate limit per learner. */
export type ProgramAccess = { keys: ApiKeyDirectory; limit: RateLimiter }

type ProgramAccessOptions = { keyValue: KeyValue; limits?: KeyValue; clock: Clock; callsPerMinute: number }

/** Keys and limit on shared stores, so that they hold across replicas and restarts. A power cut may lose the last seconds of `limits`. */
export const createProgramAccess = ({ keyValue, limits = keyValue, clock, callsPerMinute }: ProgramAccessOptions): ProgramAccess => ({
  keys: createApiKeyDirectory(keyValue, clock),
  limit: createRateLimiter({ keyValue: limits, name: 'api-key', points: callsPerMinute, durationMs: 60_000 }),
})

const bearer = /^Bearer +(\S+) *$/i

/**
 * On rows for programs: looks up the API key, counts the call against its learner, and forwards the learner in a signed token. The limit is
 * per learner because a learner can create keys at any time. The key itself is not forwarded. The program's local day follows its
 * `Time-Zone` header, else UTC.
 */
export function apiKey({ programs, signer }: { programs: ProgramAccess; signer: TokenSigner }): Policy {
  const authenticate = async (call: Call): Promise<void> => {
    const { request, response } = call
    const key = bearer.exec(request.headers.authorization ?? '')?.[1]
    delete request.headers.authorization
    const owner = key === undefined ? null : await programs.keys.resolve(key)
    if (!owner) {
      response.setHeader('www-authenticate', 'Bearer realm="Wordloom"')
      throw new DomainError(
        'auth.api-key-invalid',
        key === undefined
          ? 'This needs an API key: send it as “Authorization: Bearer wl_…”. You find yours on the profile page.'
          : 'This API key is not valid. Please check it, or create a new one on the profile page.',
      )
    }
    const use = await programs.limit.consume(owner.userId)
    for (const [name, value] of Object.entries(rateLimitHeaders(programs.limit, use))) response.setHeader(name, value)
    if (!use.allowed) {
      response.setHeader('retry-after', String(Math.max(1, Math.ceil(use.resetMs / 1000))))
      throw new DomainError(
        'request.rate-limited',
        `Your programs have ${programs.limit.points} calls a minute. Please wait a moment and try again.`,
      )
    }
    const zone = request.headers['time-zone']
    const claims = { userId: owner.userId, timeZone: timeZoneOrUtc(typeof zone === 'string' ? zone : undefined), via: 'api-key' as const }
    await forwardClaims(call, claims, signer)
  }
  return (call, next) => (call.row?.access === 'api-key' ? authenticate(call).then(next) : next())
}
