import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import proxyAddress from 'proxy-addr'

/**
 * The header in which the gateway tells services the client address. It is stripped from outside requests and set on requests to public
 * routes.
 */
export const clientAddressHeader = 'x-wordloom-client-address'

const withPort = /^(?:\[([^\]]+)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d+)?$/

/**
 * How limits count an address: an IPv4 address as itself, also in its IPv6 forms (mapped, or translated as in RFC 6052); an IPv6 address as
 * its /64 (`2001:db8:0:1::/64`), since a household or a rented server has all of it. Undefined for what is not an address.
 */
export const countedAddress = (address: string): string | undefined => cache.get(address) ?? parseAndCache(address)

// Parsing is slow and the same addresses come again, so results are cached.
const cache = new LRUCache<string, string>({ max: 10_000 })

function parseAndCache(address: string): string | undefined {
  const counted = parseAddress(address)
  if (counted !== undefined) cache.set(address, counted)
  return counted
}

function parseAddress(address: string): string | undefined {
  const [, six, four] = withPort.exec(address) ?? []
  const bare = six ?? four ?? address
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare
  if (!ipaddr.IPv6.isValid(bare)) return undefined
  const ip = ipaddr.IPv6.parse(bare)
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString()
  if (ip.range() === 'rfc6052') return ip.toByteArray().slice(12).join('.')
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The client address of a request for every limit: the connection's, or what the last of `trustedProxies` proxies reports in
 * X-Forwarded-For. If a proxy reports none, the proxy's own.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const connected = request.socket.remoteAddress ?? ''
  const named = trustedProxies === 0 ? connected : proxyAddress(request, (_address, hop) => hop < trustedProxies)
  return countedAddress(named) ?? countedAddress(connected) ?? 'unknown'
}
