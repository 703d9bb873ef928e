import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a navigation began on one of Wordloom's pages. Browsers send Sec-Fetch-Site, which no page can forge. Older browsers, and all of
 * them without TLS, do not; then Wordloom's pages send a Referer, and a request without one may come from anywhere.
 */
export function isSameOriginNavigation({ 'sec-fetch-site': site, referer }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (site !== undefined) return site === 'same-origin'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === new URL(publicUrl).origin
}
