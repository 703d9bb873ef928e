import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { overloaded } from '../errors/index.ts'
import { hasBody, sendError } from '../http/index.ts'
import type { LoadGuard } from './load-guard.ts'

const retryAfterSeconds = 2

// The cheapest response: no session look-up, no routing, no reading of the body.
const refuse: RequestListener = (request, response) => {
  response.setHeader('retry-after', String(retryAfterSeconds))
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  response.setHeader('x-content-type-options', 'nosniff')
  sendError(request, response, overloaded())
}

/**
 * Puts a guard in front of a listener: under overload a new request gets 503 and Retry-After at once, and requests in flight continue.
 * Requests whose body is not complete do not count, so slow bodies cannot block others. Requests of one connection count once, since they get
 * their responses in order, so responses that are not read cannot block others either.
 */
export function shedLoad(listener: RequestListener, guard: LoadGuard): RequestListener {
  // Each guard counts the requests that it let in on a connection by itself.
  const open = Symbol('open')
  type CountedSocket = Socket & { [open]?: number }
  let inFlight = 0
  const withBody = new Set<IncomingMessage>()
  const arriving = (): number => {
    for (const request of withBody) if (request.complete) withBody.delete(request)
    return withBody.size
  }
  return (request, response) => {
    if (guard.overload(inFlight, arriving)) return refuse(request, response)
    const socket = request.socket as CountedSocket
    const openBefore = socket[open] ?? 0
    socket[open] = openBefore + 1
    if (openBefore === 0) inFlight++
    const mayBeArriving = openBefore === 0 && hasBody(request)
    if (mayBeArriving) withBody.add(request)
    response.on('close', () => {
      const remaining = (socket[open] ?? 1) - 1
      socket[open] = remaining
      if (remaining === 0) inFlight--
      if (mayBeArriving) withBody.delete(request)
    })
    listener(request, response)
  }
}
