import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isValidHost, isValidTarget } from '@wordloom/gateway'
import { type ConnectionLimit, closeStalledConnections, limitConnections } from '@wordloom/service-kit/load'
import { createHttpServer, listen, type RequestFailures } from '@wordloom/service-kit/run'

/** The port is taken or not permitted; the message is one sentence for the user. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program already uses it',
  EACCES: 'it needs permissions that Wordloom does not have',
  EADDRNOTAVAIL: 'this machine has no such address',
}

/** Opens the port, or throws a PortError. Uncaught errors of a request go to `failures`. */
export async function openListeningServer(port: number, host: string, failures: RequestFailures, connections: ConnectionLimit) {
  const { promise: started, resolve: serve } = Promise.withResolvers<RequestListener>()
  let listener: RequestListener | undefined
  started.then((ready) => {
    listener = ready
  })
  const server = createHttpServer((request, response) => {
    if (listener) listener(request, response)
    else void started.then((ready) => ready(request, response))
  }, failures)
  limitConnections(server, connections)
  closeStalledConnections(server)
  try {
    await listen(server, port, host)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new PortError(
      `Wordloom cannot listen on port ${port} of ${host}: ${reasons[code] ?? (error as Error).message}. Set PORT to another port.`,
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Sets the listener; earlier requests wait for it. */
    serve,
    /** Stops accepting requests, gives those in flight a second and a half, then closes. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), 1_500)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

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
