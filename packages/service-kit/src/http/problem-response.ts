import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { statusOf } from '@wordloom/contracts/errors'
import type { Problem } from '@wordloom/contracts/http'
import accepts from 'accepts'
import vary from 'vary'
import { DomainError, isStoreUnavailable, unavailable } from '../errors/index.ts'

/** The RFC 9457 document of a known error. */
export function toProblem(error: DomainError, requestId: string | undefined): Problem {
  const status = statusOf(error.code)
  return {
    type: `urn:wordloom:problem:${error.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    code: error.code,
    ...(requestId ? { requestId } : {}),
    ...error.members,
  }
}

/** Whether this client gets problem+json: everyone who accepts JSON, and every program under /api/v1. The page's own calls prefer text. */
export const errorFormat = (request: IncomingMessage): 'plain' | 'problem' => {
  if (/^\/api\/v1(?![^/?])/.test(request.url ?? '')) return 'problem'
  return accepts(request).type(['application/problem+json', 'application/json', 'text/plain']) === 'text/plain' ? 'plain' : 'problem'
}

const defaultRetryAfterMs = 2_000

/** Responds with an error in the format this client reads; 429 and 503 always say when to try again. Anything other than a DomainError must be replaced before. */
export function sendError(request: IncomingMessage, response: ServerResponse, error: DomainError): void {
  const requestId = request.headers['x-request-id']
  const problem = toProblem(error, typeof requestId === 'string' ? requestId : undefined)
  response.statusCode = problem.status
  response.setHeader('cache-control', 'no-store')
  if ((problem.status === 429 || problem.status === 503) && !response.hasHeader('retry-after'))
    response.setHeader('retry-after', String(Math.max(1, Math.ceil((error.retryAfterMs ?? defaultRetryAfterMs) / 1_000))))
  vary(response, 'Accept')
  if (errorFormat(request) === 'plain') {
    response.setHeader('x-error-code', error.code)
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(error.message)
  } else {
    response.setHeader('content-type', 'application/problem+json; charset=utf-8')
    response.end(JSON.stringify(problem))
  }
}

/** The DomainError to show for anything thrown: itself if it is one, else one that reveals nothing internal. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (isStoreUnavailable(error)) return unavailable(error)
  return new DomainError('service.failed', 'Something went wrong on our side. Please try again.', {}, { cause: error })
}
