import { gatewayPrefixes, type Prefix } from '@wordloom/contracts/endpoints'
import type { Audience } from '@wordloom/service-kit/auth'

/** The upstreams that requests are forwarded to. */
export type UpstreamName = Audience | 'identity-provider'

/** What an upstream serves. */
export type TableRow = Prefix & { upstream: UpstreamName }

const services = Object.entries(gatewayPrefixes) as [Audience, readonly Prefix[]][]

/** Everything that is reachable from outside. */
export const routeTable: readonly TableRow[] = [
  ...services.flatMap(([upstream, prefixes]) => prefixes.map((prefix) => ({ ...prefix, upstream }))),
  { prefix: '/idp', upstream: 'identity-provider', access: 'public' },
]

const longestFirst = [...routeTable].sort((one, other) => other.prefix.length - one.prefix.length)

/** The row that matches a path, or undefined. */
export const rowFor = (path: string): TableRow | undefined =>
  longestFirst.find(({ prefix }) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'))

/**
 * Whether a path is for programs, so that it never gets a page: /api, /idp and everything below, also in another letter case,
 * which no row has.
 */
export const isCallPath = (path: string): boolean => /^\/(api|idp)(\/|$)/i.test(path)
