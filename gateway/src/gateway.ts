import type { RequestListener } from 'node:http'
import type { InternalTokens } from '@wordloom/service-kit/auth'
import { DomainError } from '@wordloom/service-kit/errors'
import { sendError } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import type { RequestMetrics } from '@wordloom/service-kit/metrics'
import type { Sessions } from '@wordloom/service-kit/sessions'
import { accessLog } from './policies/access-log.ts'
import { apiKey, type Programs } from './policies/api-key.ts'
import { bodySize } from './policies/body-size.ts'
import { causalCookie } from './policies/causal-cookie.ts'
import { crossSite } from './policies/cross-site.ts'
import { floodLimit } from './policies/flood-limit.ts'
import { identity } from './policies/identity.ts'
import { inOrder } from './policies/in-order.ts'
import type { Policy } from './policies/policy.ts'
import { requestId } from './policies/request-id.ts'
import { routing } from './policies/routing.ts'
import { saneAddress } from './policies/sane-address.ts'
import { securityHeaders } from './policies/security-headers.ts'
import { sessionHint } from './policies/session-hint.ts'
import { traceHandingOn, tracing } from './policies/tracing.ts'
import type { UpstreamName } from './route-table.ts'
import type { Upstream } from './upstream/upstream.ts'

/** What the gateway stands on. `pages` answers what is not /api or /idp: files from a folder, or the web server's over HTTP. */
export type GatewayDependencies = {
  publicUrl: URL
  upstreams: Readonly<Partial<Record<UpstreamName, Upstream>>>
  pages: Policy
  sessions: Sessions
  sessionCookie: string
  programs: Programs
  tokens: InternalTokens
  logger: Logger
  metrics: RequestMetrics
  /** The issuer, where pages of ours ask a Keycloak. */
  realm?: string | undefined
  /** How many proxies stand in front and are to be believed about a client's address. */
  trustedProxies?: number
  /** Calls of /api and /idp that one address has a minute, 3,000 unless told. */
  requestsPerMinute?: number | undefined
}

/** The one public door. The order of its policies is policy: it is this list. */
export function createGateway(dependencies: GatewayDependencies): RequestListener {
  const { publicUrl, upstreams, pages, sessions, sessionCookie, programs, tokens, logger, metrics, realm } = dependencies
  const secure = publicUrl.protocol === 'https:'
  const policies: readonly Policy[] = [
    requestId,
    tracing,
    accessLog({ logger, metrics }),
    securityHeaders({ publicUrl, realm }),
    saneAddress,
    floodLimit({ perMinute: dependencies.requestsPerMinute ?? 3_000, trustedProxies: dependencies.trustedProxies ?? 0 }),
    sessionHint({ cookieName: sessionCookie }),
    pages,
    routing,
    bodySize,
    identity({ sessions, tokens, cookieName: sessionCookie }),
    apiKey({ programs, tokens }),
    crossSite({ publicUrl }),
    causalCookie({ secure }),
    forward(upstreams),
  ]

  return inOrder(policies, (fault, { request, response }) => {
    if (response.headersSent) return response.destroy()
    if (fault instanceof DomainError) return sendError(request, response, fault)
    logger.error({ err: fault, requestId: request.headers['x-request-id'] }, 'request failed at the gateway')
    response.setHeader('retry-after', '2')
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
    if (!upstream) throw new DomainError('request.not-found', 'There is nothing at this address')
    traceHandingOn(call, row.upstream)
    upstream(request, response, call.beforeHead)
  }
