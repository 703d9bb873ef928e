import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser's navigation began on a page of ours. Browsers say so in Sec-Fetch-Site, which no page can forge; where they do not send it
 * (older ones, and all of them to an address without TLS), our pages send a Referer, and what has none may be from anywhere.
 */
export function comesFromUs({ 'sec-fetch-site': site, referer }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (site !== undefined) return site === 'same-origin'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === new URL(publicUrl).origin
}
