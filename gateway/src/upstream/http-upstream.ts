import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { keptConnections } from '@wordloom/service-kit/connections'
import { hasBody, sendError } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import { createProxyMiddleware, type Plugin, type Options as ProxyOptions } from 'http-proxy-middleware'
import { hopByHopFields } from '../policies/hop-by-hop.ts'
import { type BreakerOptions, createBreaker } from './breaker.ts'
import { noBody } from './no-body.ts'
import type { Upstream } from './upstream.ts'
import { type FaultReason, mayTryAgain, pauseBefore, problemOf, reasonOf } from './upstream-fault.ts'
import { createUpstreamMetrics, stateNumbers, type UpstreamMetrics } from './upstream-metrics.ts'

type Options = {
  name: string
  url: string
  logger: Logger
  /** How long an upstream may be silent before it counts as hanging; waiting for a connection counts. */
  timeoutMs?: number
  metrics?: UpstreamMetrics
  breaker?: BreakerOptions
}

// A body as small as this comes in one piece: it is waited for, and travels on with its head in one write instead of two.
const smallBytes = 16 * 1024

/** Passes an upstream's answer on as it comes. */
function forwardAnswer(answer: IncomingMessage, response: ServerResponse, beforeHead?: () => void): void {
  const { headers } = answer
  const left = hopByHopFields(headers)
  response.statusCode = answer.statusCode as number
  // How the body is cut up on the way to the client is Node's to say.
  for (const name in headers)
    if (name !== 'transfer-encoding' && !left.has(name)) response.setHeader(name, headers[name] as string | string[])
  beforeHead?.()
  if (!(Number(answer.headers['content-length']) <= smallBytes)) {
    answer.pipe(response)
    return
  }
  // Node writes a string together with the head; Latin-1 is bytes as they are.
  let body = ''
  answer.on('data', (chunk: Buffer) => {
    body += chunk.toString('latin1')
  })
  answer.once('end', () => response.end(body, 'latin1'))
}

// Not worth arming another timer.
const shortWaitMs = 100

/** A request that was handed on: when, and for which time. */
type Handed = { at: number; tries: number; beforeHead: (() => void) | undefined }
// On the answer itself: a WeakMap of them costs more, with every collection of garbage.
const handed = Symbol('handed')
type Asked = ServerResponse & { [handed]?: Handed | undefined }

/** Whether all of a request's body has been taken. */
const isRead = (request: IncomingMessage): boolean => !hasBody(request) || request.readableEnded

type Proxy = Parameters<Plugin>[0]

/**
 * The proxy of http-proxy-middleware by itself. The middleware before it parses every address anew, for filters, routers and rewritings that there are
 * none of here: a twentieth of a request's whole way.
 */
function proxyOf(way: ProxyOptions): Proxy {
  const proxies: Proxy[] = []
  createProxyMiddleware({ ...way, ejectPlugins: true, plugins: [(proxy) => void proxies.push(proxy)] })
  return proxies[0] as Proxy
}

/**
 * Forwards requests to a service over HTTP on kept-alive connections, streaming bodies both ways. What only reads is tried again where the
 * connection failed at once; behind a service that gives no answers the circuit opens for a moment.
 */
export function httpUpstream(options: Options): Upstream {
  const { name, url, logger, timeoutMs = 15_000, metrics = createUpstreamMetrics() } = options
  const breaker = createBreaker({
    ...options.breaker,
    became(state) {
      metrics.breaker.set({ upstream: name }, stateNumbers[state])
      if (state === 'open') logger.warn({ upstream: name }, 'upstream gives no answers; it is left alone for a moment')
    },
  })
  const { protocol, hostname, port } = new URL(url)
  const way: ProxyOptions = {
    // Taken apart once: the proxy would do so with every request.
    target: { protocol, host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port || (protocol === 'https:' ? 443 : 80) },
    agent: keptConnections({ timeoutMs }),
    changeOrigin: false,
    // Headers would be set one by one, by plugins that come with it, with every answer.
    selfHandleResponse: true,
  }
  // Most requests only read, and a stream of nothing is a twentieth of what they cost.
  const wayWithoutBody: ProxyOptions = { ...way, buffer: noBody }
  const proxy = proxyOf(way)
  proxy.on('proxyRes', (answer, _request, response) => {
    breaker.answered()
    forwardAnswer(answer, response, (response as Asked)[handed]?.beforeHead)
  })
  proxy.on('proxyReq', (asking, _request, response) => {
    // The agent's connections have the timer: the proxy's own would be armed for each request.
    asking.on('timeout', () => asking.destroy())
    // The proxy would have the connection closed after a body in chunks: a service that answers before it has read all would close it on us while we send,
    // and its answer be lost. Node frames the chunks anew, so nothing of this body is taken for the next request.
    if (asking.hasHeader('transfer-encoding')) asking.setHeader('connection', 'keep-alive')
    countWaiting(asking, response as ServerResponse)
  })
  proxy.on('error', (error, request, response) => failed(error, request as IncomingMessage, response as ServerResponse))

  /** The clock begins when there is a connection: one who has waited for it is given what is left of the time. */
  function countWaiting(asking: ClientRequest, response: ServerResponse): void {
    const waitedMs = performance.now() - ((response as Asked)[handed]?.at ?? Number.POSITIVE_INFINITY)
    if (waitedMs > shortWaitMs) queueMicrotask(() => asking.setTimeout(Math.max(1, timeoutMs - waitedMs)))
  }

  function forward(request: IncomingMessage, response: ServerResponse, tries: number, beforeHead: (() => void) | undefined): void {
    ;(response as Asked)[handed] = { at: performance.now(), tries, beforeHead }
    proxy.web(request, response, hasBody(request) ? way : wayWithoutBody).catch((error: unknown) => failed(error, request, response))
  }

  function failed(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const last = (response as Asked)[handed]
    if (!last) return // the same fault, told twice
    ;(response as Asked)[handed] = undefined
    const reason = reasonOf(error, { silentForTooLong: performance.now() - last.at >= timeoutMs })
    const asBefore = !response.headersSent && !response.destroyed
    if (asBefore && mayTryAgain(request.method as string, reason, last.tries)) {
      metrics.retries.inc({ upstream: name })
      setTimeout(() => forward(request, response, last.tries + 1, last.beforeHead), pauseBefore(last.tries, Math.random()))
      return
    }
    // A service may close on a body that it will not have: that it refuses is no sign that it does not work.
    if (reason !== 'reset' || isRead(request)) breaker.failed()
    logger.warn({ reason, err: error, upstream: name, requestId: request.headers['x-request-id'] }, 'upstream gave no answer')
    refuse(request, response, reason)
  }

  function refuse(request: IncomingMessage, response: ServerResponse, reason: FaultReason): void {
    metrics.faults.inc({ upstream: name, reason })
    if (response.headersSent) return void response.destroy()
    // Nobody reads the rest: what comes after it would never be answered.
    if (!isRead(request)) response.setHeader('connection', 'close')
    response.setHeader('retry-after', '2')
    sendError(request, response, problemOf(reason))
  }

  return (request, response, beforeHead) => {
    // Node has told the client to go on already; and the proxy says nothing of its asking, so no clock runs, where it would ask that again.
    if (request.headers.expect !== undefined) delete request.headers.expect
    if (breaker.lets()) forward(request, response, 1, beforeHead)
    else refuse(request, response, 'circuit-open')
  }
}
