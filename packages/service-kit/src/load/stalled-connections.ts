import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections on which a response waits and the client has read nothing for `timeoutMs`. Node's own timeout does it, which any
 * progress renews. It is set for such connections alone: on every connection it would arm a timer for each request. For servers that
 * strangers reach.
 */
export function closeStalledConnections(
  server: Server,
  { timeoutMs = 30_000, sweepMs = 5_000 }: { timeoutMs?: number; sweepMs?: number } = {},
): void {
  const connections = new Set<Socket>()
  const sweep = (): void => {
    for (const socket of connections) {
      const isWatched = socket.timeout === timeoutMs
      if (socket.writableLength === 0 && isWatched) socket.setTimeout(0)
      else if (socket.writableLength > 0 && !isWatched) socket.setTimeout(timeoutMs)
    }
  }
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const sweeping = setInterval(sweep, sweepMs).unref()
  server.once('close', () => clearInterval(sweeping))
}
