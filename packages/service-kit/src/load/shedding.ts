import type { RequestListener } from 'node:http'
import { DomainError } from '../errors/index.ts'
import { sendError } from '../http/index.ts'
import type { LoadGuard } from './load-guard.ts'

const retryAfterSeconds = 2

// The answer of whoever has no time: no session is looked up, no route is found, nothing of the body is read.
const refuse: RequestListener = (request, response) => {
  response.setHeader('retry-after', String(retryAfterSeconds))
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  response.setHeader('x-content-type-options', 'nosniff')
  sendError(request, response, new DomainError('service.overloaded', 'Wordloom is very busy right now. Please try again in a moment.'))
}

/** Puts a guard in front of a listener: what is too much gets 503 and Retry-After at once, and what is under way goes on. */
export function shedding(listener: RequestListener, guard: LoadGuard): RequestListener {
  let underWay = 0
  return (request, response) => {
    if (guard.overload(underWay)) return refuse(request, response)
    underWay++
    response.on('close', () => {
      underWay--
    })
    listener(request, response)
  }
}
