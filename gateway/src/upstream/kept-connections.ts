import { Agent } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections to one upstream that are kept for the next request, yet never idle for longer than two sweeps: a service that goes away
 * answers for longer than that (`DRAIN_SECONDS`), so it never closes a connection just when a request is put on it. Swept and not timed,
 * which would wind a clock for every request.
 */
export function keptConnections({ timeoutMs, sweepMs = 1_500 }: { timeoutMs: number; sweepMs?: number }): Agent {
  // The agent has the proxy's own timeout: with another one every request would wind its connection's clock twice.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: timeoutMs, scheduling: 'lifo' })
  let idle = new WeakMap<Socket, number>()
  setInterval(() => {
    const before = idle
    idle = new WeakMap()
    for (const sockets of Object.values(agent.freeSockets)) {
      for (const socket of sockets ?? []) {
        if (before.get(socket) === socket.bytesWritten) socket.destroy()
        else idle.set(socket, socket.bytesWritten)
      }
    }
  }, sweepMs).unref()
  return agent
}
