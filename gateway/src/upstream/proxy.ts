import type { IncomingMessage, ServerResponse } from 'node:http'
import { Stream } from 'node:stream'
import { createProxyMiddleware, type Plugin, type Options as ProxyOptions } from 'http-proxy-middleware'
import { hopByHopFields } from '../policies/request/hop-by-hop.ts'

type Proxy = Parameters<Plugin>[0]

/**
 * The bare proxy of http-proxy-middleware. Its middleware parses every path anew for filters, routers and rewrites, none of which are used
 * here.
 */
export function createProxy(proxyOptions: ProxyOptions): Proxy {
  const proxies: Proxy[] = []
  createProxyMiddleware({ ...proxyOptions, ejectPlugins: true, plugins: [(proxy) => void proxies.push(proxy)] })
  return proxies[0] as Proxy
}

/** An empty body that ends at once. It has no state, so one instance is shared. */
class NoBody extends Stream {
  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    destination.end()
    return destination
  }
}
export const noBody: Stream = new NoBody()

// A body this small arrives in one piece. It is sent in one write together with the head.
const maxBufferedBytes = 16 * 1024

/** Streams an upstream's response to the client. */
export function forwardResponse(upstreamResponse: IncomingMessage, response: ServerResponse, beforeHead?: () => void): void {
  const { headers } = upstreamResponse
  const skipped = hopByHopFields(headers)
  response.statusCode = upstreamResponse.statusCode as number
  // Node chooses the framing of the body towards the client.
  for (const name in headers)
    if (name !== 'transfer-encoding' && !skipped.has(name)) response.setHeader(name, headers[name] as string | string[])
  beforeHead?.()
  if (!(Number(upstreamResponse.headers['content-length']) <= maxBufferedBytes)) {
    upstreamResponse.pipe(response)
    return
  }
  // Node writes a string together with the head, and Latin-1 keeps the bytes.
  let body = ''
  upstreamResponse.on('data', (chunk: Buffer) => {
    body += chunk.toString('latin1')
  })
  upstreamResponse.on('end', () => response.end(body, 'latin1'))
}
