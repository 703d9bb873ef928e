import { Agent, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { DomainError } from '@wordloom/service-kit/errors'
import { sendError } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import type { Request, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { Upstream } from './upstream.ts'

type Options = { name: string; url: string; logger: Logger; timeoutMs?: number }

const timeouts = new Set(['ETIMEDOUT', 'ESOCKETTIMEDOUT'])

/** Forwards requests to a service over HTTP on kept-alive connections, streaming bodies both ways. */
export function httpUpstream({ name, url, logger, timeoutMs = 15_000 }: Options): Upstream {
  // The agent has the proxy's own timeout: with another one every request would wind its connection's clock twice.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: timeoutMs, scheduling: 'lifo' })
  const proxy = createProxyMiddleware<Request, Response>({
    target: url,
    agent,
    proxyTimeout: timeoutMs,
    changeOrigin: false,
    on: {
      error(error, request, response) {
        const cause = error as NodeJS.ErrnoException
        logger.warn(
          { err: cause.code ?? cause.message, upstream: name, requestId: request.headers['x-request-id'] },
          'upstream did not answer',
        )
        answerUnavailable(request, response, cause)
      },
    },
  })
  return (request, response) => {
    void proxy(request, response, (error?: unknown) => answerUnavailable(request, response, error as NodeJS.ErrnoException))
  }
}

function answerUnavailable(request: Request, response: Response | ServerResponse | Socket, error: NodeJS.ErrnoException | undefined): void {
  if (!('setHeader' in response) || response.headersSent) {
    response.destroy()
    return
  }
  response.setHeader('retry-after', '2')
  const slow = error?.code !== undefined && timeouts.has(error.code)
  const problem = slow
    ? new DomainError('service.timeout', 'This took too long. Please try again in a moment.')
    : new DomainError('service.unavailable', 'This part of Wordloom is not available right now. Please try again in a moment.')
  sendError(request, response as Response, problem)
}
