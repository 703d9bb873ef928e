import { setTimeout as sleep } from 'node:timers/promises'
import { sendError } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import type { Request, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { type BreakerOptions, createBreaker } from './breaker.ts'
import { keptConnections } from './kept-connections.ts'
import type { Upstream } from './upstream.ts'
import { faultOf, mayTryAgain, pauseBefore, problemOf, type UpstreamFault } from './upstream-fault.ts'
import { createUpstreamMetrics, type UpstreamMetrics } from './upstream-metrics.ts'

type Options = {
  name: string
  url: string
  logger: Logger
  /** How long an upstream may be silent before it counts as hanging. */
  timeoutMs?: number
  metrics?: UpstreamMetrics
  breaker?: BreakerOptions
}

/**
 * Forwards requests to a service over HTTP on kept-alive connections, streaming bodies both ways. What only reads is tried again where the
 * connection failed at once; a service that gives no answers is left alone for a moment.
 */
export function httpUpstream(options: Options): Upstream {
  const { name, url, logger, timeoutMs = 15_000, metrics = createUpstreamMetrics() } = options
  const failing = new WeakMap<object, (error: unknown) => void>()
  const proxy = createProxyMiddleware<Request, Response>({
    target: url,
    agent: keptConnections({ timeoutMs }),
    proxyTimeout: timeoutMs,
    changeOrigin: false,
    on: {
      // Which connections are kept is each side's own business.
      proxyRes({ headers }) {
        delete headers.connection
        delete headers['keep-alive']
      },
      error: (error, _request, response) => failing.get(response)?.(error),
    },
  })

  /** Hands a request on once; resolves when its answer has ended, or its client has gone. */
  const once = (request: Request, response: Response): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const fail = (error: unknown): void => reject(faultOf(error, { silentForTooLong: performance.now() - began >= timeoutMs }))
      failing.set(response, fail)
      proxy(request, response, fail).then(resolve, fail)
    })

  async function withPatience(request: Request, response: Response): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await once(request, response)
      } catch (error) {
        const fault = error as UpstreamFault
        if (response.headersSent || response.destroyed || !mayTryAgain(request.method, fault, tries)) throw fault
        metrics.retries.inc({ upstream: name })
        await sleep(pauseBefore(tries, Math.random()))
      }
    }
  }

  const breaker = createBreaker({ ...options.breaker, name, hand: withPatience, logger, metrics })
  return (request, response) => {
    breaker.fire(request, response).catch((error: unknown) => {
      const fault = faultOf(error, { silentForTooLong: false })
      metrics.faults.inc({ upstream: name, reason: fault.reason })
      // An open breaker has said so itself.
      if (fault.reason !== 'left-alone')
        logger.warn({ reason: fault.reason, err: fault.cause, upstream: name, requestId: request.headers['x-request-id'] }, 'no answer')
      if (response.headersSent) return response.destroy()
      response.setHeader('retry-after', '2')
      sendError(request, response, problemOf(fault))
    })
  }
}
