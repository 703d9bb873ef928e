import type { IncomingMessage } from 'node:http'
import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from '../policy.ts'

// RFC 3986, section 3.2.2: a name or an address, in brackets where it is an IPv6 one, and a port.
const hostAndPort = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Refuses a request that does not name its site once (RFC 9112, section 3.2): a proxy in front might read another name than we do. */
export const validateHost: Policy = ({ request }, next) => {
  if (!isValidHost(request)) throw new DomainError('request.invalid', 'The request needs one valid Host header')
  next()
}

/** Whether a request has one valid Host header; in HTTP/1.0 it may have none. */
export function isValidHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0'
  let hosts = 0
  // Node keeps the first of several and drops the others.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts <= 1 && hostAndPort.test(host)
}
