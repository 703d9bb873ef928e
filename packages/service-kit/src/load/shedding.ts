import type { IncomingMessage, RequestListener } from 'node:http'
import { DomainError } from '../errors/index.ts'
import { hasBody, sendError } from '../http/index.ts'
import type { LoadGuard } from './load-guard.ts'

const retryAfterSeconds = 2

// The answer of whoever has no time: no session is looked up, no route is found, nothing of the body is read.
const refuse: RequestListener = (request, response) => {
  response.setHeader('retry-after', String(retryAfterSeconds))
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  response.setHeader('x-content-type-options', 'nosniff')
  sendError(request, response, new DomainError('service.overloaded', 'Wordloom is very busy right now. Please try again in a moment.'))
}

/**
 * Puts a guard in front of a listener: what is too much gets 503 and Retry-After at once, and what is under way goes on. Requests whose body has not come
 * yet are nothing to do, and do not count: however many of them somebody begins, others are answered.
 */
export function shedding(listener: RequestListener, guard: LoadGuard): RequestListener {
  let underWay = 0
  const withBody = new Set<IncomingMessage>()
  const arriving = (): number => {
    for (const request of withBody) if (request.complete) withBody.delete(request)
    return withBody.size
  }
  return (request, response) => {
    if (guard.overload(underWay, arriving)) return refuse(request, response)
    underWay++
    const mayArrive = hasBody(request)
    if (mayArrive) withBody.add(request)
    response.on('close', () => {
      underWay--
      if (mayArrive) withBody.delete(request)
    })
    listener(request, response)
  }
}
