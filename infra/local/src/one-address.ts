import type { RequestListener } from 'node:http'
import { isValidHost, isValidTarget } from '@wordloom/gateway'

const aliases = /^(127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/**
 * Redirects 127.0.0.1 to localhost, since cookies and the sign-in page belong to one name. An invalid path or Host header is left to the
 * listener, which refuses it.
 */
export const oneAddress =
  ({ hostname, origin }: URL, listener: RequestListener): RequestListener =>
  (request, response) => {
    const { method, headers, url = '' } = request
    const isPage = method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
    const isValid = isValidHost(request) && isValidTarget(url)
    if (!isPage || hostname !== 'localhost' || !aliases.test(headers.host ?? '') || !isValid) return listener(request, response)
    response.writeHead(307, { location: origin + url }).end()
  }
