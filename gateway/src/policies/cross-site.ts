import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from './policy.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests that a page of another site makes with our learner's cookie. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a client that sends neither is no browser and carries no stranger's cookie.
 */
export const crossSite =
  ({ publicUrl }: { publicUrl: URL }): Policy =>
  ({ request, row }, next) => {
    if (reading.has(request.method as string) || row?.access === 'api-key') return next()
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const own = site !== undefined ? site === 'same-origin' || site === 'none' : origin === undefined || origin === publicUrl.origin
    if (!own) throw new DomainError('request.cross-site', 'This request came from another site and was not carried out')
    next()
  }
