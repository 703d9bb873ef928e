import type { IncomingMessage, RequestListener } from 'node:http'
import { DomainError } from '../errors/index.ts'
import { hasBody, sendError } from '../http/index.ts'
import type { LoadGuard } from './load-guard.ts'

const retryAfterSeconds = 2

// The cheapest answer: no session look-up, no routing, no reading of the body.
const refuse: RequestListener = (request, response) => {
  response.setHeader('retry-after', String(retryAfterSeconds))
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  response.setHeader('x-content-type-options', 'nosniff')
  sendError(request, response, new DomainError('service.overloaded', 'Wordloom is very busy right now. Please try again in a moment.'))
}

/**
 * Puts a guard in front of a listener: under overload a new request gets 503 and Retry-After at once, and requests in flight continue.
 * Requests whose body is not complete do not count, so slow bodies cannot block others.
 */
export function shedding(listener: RequestListener, guard: LoadGuard): RequestListener {
  let inFlight = 0
  const withBody = new Set<IncomingMessage>()
  const arriving = (): number => {
    for (const request of withBody) if (request.complete) withBody.delete(request)
    return withBody.size
  }
  return (request, response) => {
    if (guard.overload(inFlight, arriving)) return refuse(request, response)
    inFlight++
    const mayArrive = hasBody(request)
    if (mayArrive) withBody.add(request)
    response.on('close', () => {
      inFlight--
      if (mayArrive) withBody.delete(request)
    })
    listener(request, response)
  }
}
