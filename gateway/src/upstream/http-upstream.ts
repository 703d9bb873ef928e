import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { keepAliveAgent } from '@wordloom/service-kit/connections'
import { hasBody, hasLargeBody, sendError } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import type { Options as ProxyOptions } from 'http-proxy-middleware'
import { type CircuitBreakerOptions, createCircuitBreaker } from './circuit-breaker.ts'
import { createProxy, forwardResponse, noBody } from './proxy.ts'
import { errorOf, type FaultReason, isRetryable, reasonOf, retryDelayMs, type Upstream } from './upstream.ts'
import { createUpstreamMetrics, stateNumbers, type UpstreamMetrics } from './upstream-metrics.ts'

type Options = {
  name: string
  url: string
  logger: Logger
  /** How long an upstream may be silent before it counts as hanging, including the wait for a connection. */
  timeoutMs?: number
  metrics?: UpstreamMetrics
  breaker?: CircuitBreakerOptions
}

// Below this, setting the timeout again is not worth it.
const negligibleWaitMs = 100

/** One attempt to forward a request: when it began, and its number. */
type Attempt = { startedAt: number; tries: number; beforeHead: (() => void) | undefined }
// Stored on the response, since a WeakMap slows down garbage collection.
const attemptKey = Symbol('attempt')
type ProxiedResponse = ServerResponse & { [attemptKey]?: Attempt | undefined }

/** Whether a request has no body, or its body has been read completely. */
const isFullyRead = (request: IncomingMessage): boolean => !hasBody(request) || request.readableEnded

/**
 * Forwards requests to a service over HTTP on kept-alive connections, streaming bodies both ways. GET and HEAD are retried if the
 * connection failed at once. If a service gives no responses, the circuit opens for a moment.
 */
export function httpUpstream(options: Options): Upstream {
  const { name, url, logger, timeoutMs = 15_000, metrics = createUpstreamMetrics() } = options
  const breaker = createCircuitBreaker({
    ...options.breaker,
    onStateChange(state) {
      metrics.breaker.set({ upstream: name }, stateNumbers[state])
      if (state === 'open') logger.warn({ upstream: name }, 'circuit open: upstream gives no answers')
    },
  })
  const { protocol, hostname, port } = new URL(url)
  const proxyOptions: ProxyOptions = {
    // Parsed once; the proxy would parse a string with every request.
    target: { protocol, host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port || (protocol === 'https:' ? 443 : 80) },
    agent: keepAliveAgent({ timeoutMs }),
    changeOrigin: false,
    // The proxy's own plugins would set headers one by one.
    selfHandleResponse: true,
  }
  // Most requests have no body, so they skip the cost of a stream.
  const optionsWithoutBody: ProxyOptions = { ...proxyOptions, buffer: noBody }
  // A large body occupies a connection for as long as its client takes to send it, so these have connections of their own.
  const largeBodyOptions: ProxyOptions = { ...proxyOptions, agent: keepAliveAgent({ timeoutMs }) }
  const optionsFor = (request: IncomingMessage): ProxyOptions =>
    !hasBody(request) ? optionsWithoutBody : hasLargeBody(request) ? largeBodyOptions : proxyOptions
  const proxy = createProxy(proxyOptions)
  proxy.on('proxyRes', (upstreamResponse, _request, response) => {
    breaker.succeeded()
    forwardResponse(upstreamResponse, response, (response as ProxiedResponse)[attemptKey]?.beforeHead)
  })
  proxy.on('proxyReq', (proxyRequest, request, response) => {
    if (!isFullyRead(request)) releaseOnClose(proxyRequest, request, response as ServerResponse)
    // The agent's connections have the timeout. The proxy's own would arm a timer for each request.
    proxyRequest.on('timeout', () => proxyRequest.destroy())
    // The proxy closes the connection after a chunked body. If a service then responds before it has read everything, its response is lost.
    // Node writes the chunks anew, so keep-alive cannot leak this body into the next request.
    if (proxyRequest.hasHeader('transfer-encoding')) proxyRequest.setHeader('connection', 'keep-alive')
    shortenTimeout(proxyRequest, response as ServerResponse)
  })
  proxy.on('error', (error, request, response) => failed(error, request as IncomingMessage, response as ServerResponse))

  /** Frees the connection of a body that is refused while it arrives. The proxy only does so if the client disconnects without a response. */
  function releaseOnClose(proxyRequest: ClientRequest, request: IncomingMessage, response: ServerResponse): void {
    response.on('close', () => {
      if (isFullyRead(request)) return
      ;(response as ProxiedResponse)[attemptKey] = undefined // not the service's fault
      proxyRequest.destroy()
    })
  }

  /** The timeout starts when there is a connection. A request that waited for one only gets the rest of its time. */
  function shortenTimeout(proxyRequest: ClientRequest, response: ServerResponse): void {
    const waitedMs = performance.now() - ((response as ProxiedResponse)[attemptKey]?.startedAt ?? Number.POSITIVE_INFINITY)
    if (waitedMs > negligibleWaitMs) queueMicrotask(() => proxyRequest.setTimeout(Math.max(1, timeoutMs - waitedMs)))
  }

  function forward(request: IncomingMessage, response: ServerResponse, tries: number, beforeHead: (() => void) | undefined): void {
    ;(response as ProxiedResponse)[attemptKey] = { startedAt: performance.now(), tries, beforeHead }
    proxy.web(request, response, optionsFor(request)).catch((error: unknown) => failed(error, request, response))
  }

  function failed(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const attempt = (response as ProxiedResponse)[attemptKey]
    if (!attempt) return // the same fault, reported twice
    ;(response as ProxiedResponse)[attemptKey] = undefined
    const reason = reasonOf(error, { timedOut: performance.now() - attempt.startedAt >= timeoutMs })
    const canRetry = !response.headersSent && !response.destroyed
    if (canRetry && isRetryable(request.method as string, reason, attempt.tries)) {
      metrics.retries.inc({ upstream: name })
      setTimeout(() => forward(request, response, attempt.tries + 1, attempt.beforeHead), retryDelayMs(attempt.tries, Math.random()))
      return
    }
    // A service may close the connection on a body it refuses, and is silent while its client is. Neither means that it is down.
    if (isFullyRead(request) || (reason !== 'reset' && reason !== 'timeout')) breaker.failed()
    logger.warn({ reason, err: error, upstream: name, requestId: request.headers['x-request-id'] }, 'upstream gave no answer')
    refuse(request, response, reason)
  }

  function refuse(request: IncomingMessage, response: ServerResponse, reason: FaultReason): void {
    metrics.faults.inc({ upstream: name, reason })
    if (response.headersSent) return void response.destroy()
    // The rest of the body stays unread, so the connection cannot be reused.
    if (!isFullyRead(request)) response.setHeader('connection', 'close')
    response.setHeader('retry-after', '2')
    sendError(request, response, errorOf(reason))
  }

  return (request, response, beforeHead) => {
    // Node has already sent 100 Continue. If the header were forwarded, the proxy would wait for the service's 100 without a timeout.
    if (request.headers.expect !== undefined) delete request.headers.expect
    if (breaker.allows()) forward(request, response, 1, beforeHead)
    else refuse(request, response, 'circuit-open')
  }
}
