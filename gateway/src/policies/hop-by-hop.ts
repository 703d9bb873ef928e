import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from './policy.ts'

/** Header fields that are said to the next party only, besides those that Connection names (RFC 9110, section 7.6.1). */
const ofOneHop: ReadonlySet<string> = new Set([
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
// Where this very message ends, whom it is for and what it is called in the log is no matter of one hop, whatever Connection says.
const ofTheMessage = new Set(['content-length', 'transfer-encoding', 'host', 'x-request-id'])
const nothingMore = /^(?:keep-alive|close)$/i

/** The fields of a message that go no further than the gateway. How its body is cut up is not among them: it tells whether there is one. */
export function hopByHopFields({ connection }: IncomingHttpHeaders): ReadonlySet<string> {
  if (connection === undefined || nothingMore.test(connection)) return ofOneHop
  const named = connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return new Set([...ofOneHop, ...named.filter((name) => !ofTheMessage.has(name))])
}

/**
 * Passes on nothing that a client says to the gateway alone, and takes no body whose end is a matter of opinion: of another transfer coding than
 * `chunked`, or of one in a version of HTTP that has none (RFC 9112, section 6.1).
 */
export const hopByHop: Policy = ({ request, response }, next) => {
  const { headers, httpVersionMajor, httpVersionMinor } = request
  const coding = headers['transfer-encoding']
  const known = httpVersionMajor === 1 && (coding === undefined || (httpVersionMinor === 1 && coding.toLowerCase() === 'chunked'))
  if (!known) {
    response.setHeader('connection', 'close')
    throw new DomainError('request.invalid', 'The request must be HTTP/1.0 or HTTP/1.1, and its body plain or chunked')
  }
  // What nearly every request says of its connection we say of ours, too; and an object that something was deleted from is slow ever after.
  const saysAsWeDo = headers.connection === 'keep-alive'
  for (const name of hopByHopFields(headers))
    if (headers[name] !== undefined && !(saysAsWeDo && name === 'connection')) delete headers[name]
  next()
}
