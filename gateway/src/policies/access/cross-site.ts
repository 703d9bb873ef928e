import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from '../policy.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests from pages of other sites (CSRF). Browsers send Sec-Fetch-Site, older ones Origin. A client that sends
 * neither is not a browser, so it has no cookie of a victim.
 */
export const crossSite =
  ({ publicUrl }: { publicUrl: URL }): Policy =>
  ({ request, row }, next) => {
    if (safeMethods.has(request.method as string) || row?.access === 'api-key') return next()
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const isSameOrigin =
      site !== undefined ? site === 'same-origin' || site === 'none' : origin === undefined || origin === publicUrl.origin
    if (!isSameOrigin) throw new DomainError('request.cross-site', 'This request came from another site and was not carried out')
    next()
  }
