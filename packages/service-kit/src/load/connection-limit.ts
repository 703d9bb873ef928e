import type { Server } from 'node:http'
import { Counter, type Registry } from 'prom-client'
import { countedAddress } from '../limits/index.ts'

/** How many connections one address may have at a time. Behind trusted proxies all connections are the proxies', so none is counted. */
export type ConnectionLimit = { perAddress: number; trustedProxies: number; registry: Registry }

/** Closes connections beyond the limit at once and counts them in `http_connections_refused_total`. */
export function limitConnections(server: Server, { perAddress, trustedProxies, registry }: ConnectionLimit): void {
  const refused = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections closed at once, since their address had as many as it may',
    registers: [registry],
  })
  if (trustedProxies > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = countedAddress(socket.remoteAddress ?? '') ?? 'unknown'
    const current = open.get(address) ?? 0
    if (current >= perAddress) {
      refused.inc()
      socket.destroy()
      return
    }
    open.set(address, current + 1)
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1
      if (remaining === 0) open.delete(address)
      else open.set(address, remaining)
    })
  })
}
