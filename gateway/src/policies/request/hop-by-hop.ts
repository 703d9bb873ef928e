import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from '../policy.ts'

/** Hop-by-hop header fields, in addition to those that Connection names (RFC 9110, section 7.6.1). */
const hopByHopNames: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
])
// These are never hop-by-hop, even if Connection names them: message framing, host, the request id, and where the request comes from.
const endToEndNames = new Set(['content-length', 'transfer-encoding', 'host', 'x-request-id', 'sec-fetch-site', 'origin'])
const keepAliveOrClose = /^(?:keep-alive|close)$/i

/** The fields of a message that the gateway does not forward. Transfer-Encoding is not among them: it tells whether there is a body. */
export function hopByHopFields({ connection }: IncomingHttpHeaders): ReadonlySet<string> {
  if (connection === undefined || keepAliveOrClose.test(connection)) return hopByHopNames
  const named = connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return new Set([...hopByHopNames, ...named.filter((name) => !endToEndNames.has(name))])
}

/**
 * Removes hop-by-hop fields, and refuses bodies whose end is ambiguous: a transfer coding other than `chunked`, or any in an HTTP version
 * that has none (RFC 9112, section 6.1).
 */
export const hopByHop: Policy = ({ request, response }, next) => {
  const { headers, httpVersionMajor, httpVersionMinor } = request
  const coding = headers['transfer-encoding']
  const isUnambiguous = httpVersionMajor === 1 && (coding === undefined || (httpVersionMinor === 1 && coding.toLowerCase() === 'chunked'))
  if (!isUnambiguous) {
    response.setHeader('connection', 'close')
    throw new DomainError('request.invalid', 'The request must be HTTP/1.0 or HTTP/1.1, and its body plain or chunked')
  }
  // Nearly every request says keep-alive, as we do. Skip the delete then, since deleting from an object makes it slow.
  const isKeepAlive = headers.connection === 'keep-alive'
  for (const name of hopByHopFields(headers))
    if (headers[name] !== undefined && !(isKeepAlive && name === 'connection')) delete headers[name]
  next()
}
