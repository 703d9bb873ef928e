import { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { anyReplica } from './any-replica.ts'

type Options = { timeoutMs: number; sweepMs?: number; renewedAfterMs?: number }

// Node takes one new connection in a turn of its loop, and turns of a busy service are long: a rush that opens connections waits for seconds to be let in.
// So there are few, all are kept, and what is more than they carry waits here in its order. They are used in turn, so that none that the load needs
// is idle for long.
const maxConnections = 64

/**
 * Connections to one upstream that are kept for the next request, yet never idle for longer than two sweeps: a service that goes away
 * answers for longer than that (`DRAIN_SECONDS`), so it never closes a connection just when a request is put on it. Swept and not timed,
 * which would arm a timer for every request. Each goes to any replica, and is renewed after a while, so that replicas that came later get
 * their share.
 */
export function keptConnections({ timeoutMs, sweepMs = 1_500, renewedAfterMs = 60_000 }: Options): Agent {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: maxConnections,
    maxFreeSockets: maxConnections,
    scheduling: 'fifo',
    timeout: timeoutMs,
    lookup: anyReplica,
  })
  let idle = new WeakMap<Socket, number>()
  const firstSeen = new WeakMap<Socket, number>()
  const sweep = (): void => {
    const before = idle
    const now = performance.now()
    idle = new WeakMap()
    const kept = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])
    for (const socket of kept) {
      const since = firstSeen.get(socket) ?? now
      firstSeen.set(socket, since)
      if (before.get(socket) === socket.bytesWritten || now - since >= renewedAfterMs) socket.destroy()
      else idle.set(socket, socket.bytesWritten)
    }
    if (kept.length > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  // While no connection is kept there is nothing to sweep, and nothing that outlives whoever made this agent.
  let sweeping: NodeJS.Timeout | undefined
  agent.on('free', () => {
    sweeping ??= setInterval(sweep, sweepMs).unref()
  })
  return agent
}
