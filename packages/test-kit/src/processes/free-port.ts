import getPort from 'get-port'

// Below the range of outgoing connections, which could occupy the port.
const lowest = 12_000
const portsOfOneWorker = 2_000
const workers = 9

/**
 * A port that is free on all addresses of this machine, and that this process does not get again: its user may take seconds until it
 * listens. Parallel test processes use separate ranges.
 */
export function freePort(): Promise<number> {
  const slice = lowest + (Number(process.env.JEST_WORKER_ID ?? 0) % workers) * portsOfOneWorker
  const start = Math.floor(Math.random() * portsOfOneWorker)
  const port = Array.from({ length: portsOfOneWorker }, (_, step) => slice + ((start + step) % portsOfOneWorker))
  return getPort({ port, reserve: true })
}
