import type { RequestListener } from 'node:http'
import type { TokenSigner } from '@wordloom/service-kit/auth'
import { addressNotFound, DomainError } from '@wordloom/service-kit/errors'
import { hasLargeBody, sendError } from '@wordloom/service-kit/http'
import { clientAddressHeader } from '@wordloom/service-kit/limits'
import type { Logger } from '@wordloom/service-kit/logging'
import type { RequestMetrics } from '@wordloom/service-kit/metrics'
import type { Sessions } from '@wordloom/service-kit/sessions'
import { apiKey, type ProgramAccess } from './policies/access/api-key.ts'
import { causalCookie } from './policies/access/causal-cookie.ts'
import { crossSite } from './policies/access/cross-site.ts'
import { identity } from './policies/access/identity.ts'
import { bodySize } from './policies/limits/body-size.ts'
import { bodyTimeout, type MinBodyRate } from './policies/limits/body-timeout.ts'
import { bufferBody } from './policies/limits/buffer-body.ts'
import { type ConcurrencyLimits, concurrencyLimit } from './policies/limits/concurrency-limit.ts'
import { fairQueue } from './policies/limits/fair-queue.ts'
import { rateLimit } from './policies/limits/rate-limit.ts'
import { shedSlowBodies } from './policies/limits/shed-slow-bodies.ts'
import { homePage } from './policies/pages/home-page.ts'
import { securityHeaders } from './policies/pages/security-headers.ts'
import { sessionHint } from './policies/pages/session-hint.ts'
import type { Policy } from './policies/policy.ts'
import { accessLog } from './policies/request/access-log.ts'
import { addressOfClient } from './policies/request/client-address.ts'
import { hopByHop } from './policies/request/hop-by-hop.ts'
import { requestId } from './policies/request/request-id.ts'
import { routing } from './policies/request/routing.ts'
import { traceForwarding, tracing } from './policies/request/tracing.ts'
import { validateHost } from './policies/request/validate-host.ts'
import { validateTarget } from './policies/request/validate-target.ts'
import { runPolicies } from './policies/run-policies.ts'
import { isCallPath, type UpstreamName } from './route-table.ts'
import type { Upstream } from './upstream/upstream.ts'

// Large bodies are in memory while they arrive, and each occupies one of the 64 connections to its service for as long as its client takes.
// So an address sends eight at once, fewer where many are under way, and further ones wait.
const largeBodies = { maxPerAddress: 8, capacity: 64 }

/** What a gateway needs. `pages` serves everything except /api and /idp: files from a folder, or the web server over HTTP. */
export type GatewayDependencies = {
  publicUrl: URL
  upstreams: Readonly<Partial<Record<UpstreamName, Upstream>>>
  pages: Policy
  sessions: Sessions
  sessionCookie: string
  programs: ProgramAccess
  signer: TokenSigner
  logger: Logger
  metrics: RequestMetrics
  /** The issuer, when it is a Keycloak that our pages may call. */
  realm?: string | undefined
  /** How many proxies in front are trusted to report a client's address. */
  trustedProxies?: number
  /** Calls of /api and /idp per address and minute; 3,000 by default. */
  requestsPerMinute?: number | undefined
  /** Concurrent requests; by default 400 per address and 30 per learner. */
  concurrencyLimits?: ConcurrencyLimits
  /** The minimum rate of a request body; defaults as in `bodyTimeout`. */
  minBodyRate?: Partial<MinBodyRate>
  /** How long a request waits for a free connection; default as in `fairQueue`. */
  queueTimeoutMs?: number
}

/** The only entry from outside. The order of this list is the order in which policies run. */
export function createGateway(dependencies: GatewayDependencies): RequestListener {
  const { publicUrl, upstreams, pages, sessions, sessionCookie, programs, signer, logger, metrics, realm } = dependencies
  const secure = publicUrl.protocol === 'https:'
  const timeout = dependencies.queueTimeoutMs === undefined ? {} : { timeoutMs: dependencies.queueTimeoutMs }
  const { perAddress, perLearner } = dependencies.concurrencyLimits ?? { perAddress: 400, perLearner: 30 }
  const policies: readonly Policy[] = [
    requestId,
    tracing,
    accessLog({ logger, metrics }),
    securityHeaders({ publicUrl, realm }),
    validateHost,
    validateTarget,
    addressOfClient({ trustedProxies: dependencies.trustedProxies ?? 0 }),
    hopByHop,
    bodyTimeout(dependencies.minBodyRate),
    concurrencyLimit(perAddress, ({ address }) => address),
    rateLimit({ perMinute: dependencies.requestsPerMinute ?? 3_000 }),
    sessionHint({ cookieName: sessionCookie }),
    homePage({ sessions, cookieName: sessionCookie }),
    fairQueue(({ path }) => (isCallPath(path) ? undefined : 'pages'), timeout),
    pages,
    routing,
    bodySize,
    identity({ sessions, signer, cookieName: sessionCookie, secure }),
    apiKey({ programs, signer }),
    crossSite({ publicUrl }),
    concurrencyLimit(perLearner, ({ claims }) => claims?.userId),
    causalCookie({ secure }),
    bufferBody,
    fairQueue(({ request }) => (hasLargeBody(request) ? 'large bodies' : undefined), { ...timeout, ...largeBodies }),
    shedSlowBodies({ ...dependencies.minBodyRate, capacity: largeBodies.capacity }),
    fairQueue(({ row }) => row?.upstream, timeout),
    forward(upstreams),
  ]

  return runPolicies(policies, (fault, call) => {
    const { request, response } = call
    if (response.headersSent) return response.destroy()
    if (fault instanceof DomainError) {
      call.refused = fault.code
      return sendError(request, response, fault)
    }
    logger.error({ err: fault, requestId: request.headers['x-request-id'] }, 'request failed at the gateway')
    sendError(
      request,
      response,
      new DomainError('service.unavailable', 'Wordloom is not available right now. Please try again in a moment.'),
    )
  })
}

const forward =
  (upstreams: GatewayDependencies['upstreams']): Policy =>
  (call) => {
    const { request, response, row } = call
    const upstream = row && upstreams[row.upstream]
    if (!upstream) throw addressNotFound()
    // Sign-in limits count by client address, since there is no session yet.
    if (row.access === 'public') request.headers[clientAddressHeader] = call.address
    traceForwarding(call, row.upstream)
    upstream(request, response, call.beforeHead)
  }
