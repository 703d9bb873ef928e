import { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { lookupAnyReplica } from './lookup-any-replica.ts'

type Options = { timeoutMs: number; sweepMs?: number; maxAgeMs?: number }

// Node accepts one new connection per turn of its loop, and the turns of a busy service are long, so a burst of new connections waits for
// seconds. Therefore connections are few and kept alive, and further requests queue here. They are used round robin, so that none is idle
// for long under load.
const maxConnections = 64

/**
 * Keep-alive connections to one upstream. None is idle for longer than two sweeps: a stopping service responds for longer than that
 * (`DRAIN_SECONDS`), so it never closes a connection just as a request is sent. They are swept, since a timeout would arm a timer for every
 * request. Each goes to any replica and is renewed after a while, so that new replicas get their share.
 */
export function keepAliveAgent({ timeoutMs, sweepMs = 1_500, maxAgeMs = 60_000 }: Options): Agent {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: maxConnections,
    maxFreeSockets: maxConnections,
    scheduling: 'fifo',
    timeout: timeoutMs,
    lookup: lookupAnyReplica,
  })
  let idle = new WeakMap<Socket, number>()
  const firstSeen = new WeakMap<Socket, number>()
  const sweep = (): void => {
    const bytesAtLastSweep = idle
    const now = performance.now()
    idle = new WeakMap()
    const freeSockets = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])
    for (const socket of freeSockets) {
      const since = firstSeen.get(socket) ?? now
      firstSeen.set(socket, since)
      if (bytesAtLastSweep.get(socket) === socket.bytesWritten || now - since >= maxAgeMs) socket.destroy()
      else idle.set(socket, socket.bytesWritten)
    }
    if (freeSockets.length > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  // Without kept connections there is nothing to sweep, and no timer that outlives the agent's owner.
  let sweeping: NodeJS.Timeout | undefined
  agent.on('free', () => {
    sweeping ??= setInterval(sweep, sweepMs).unref()
  })
  return agent
}
