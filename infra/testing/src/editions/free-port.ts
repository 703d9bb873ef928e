import getPort from 'get-port'

// Below the range that outgoing connections take their ports from, else one of those could sit on it when it is needed.
const lowest = 12_000
const portsOfOneWorker = 2_000
const workers = 9

/**
 * A port nobody listens on, on any of this machine's addresses, and that this process is not given again: what asked for it may take seconds
 * until it listens. Test processes side by side choose from slices of their own, so that none takes what another was just given.
 */
export function freePort(): Promise<number> {
  const slice = lowest + (Number(process.env.JEST_WORKER_ID ?? 0) % workers) * portsOfOneWorker
  const start = Math.floor(Math.random() * portsOfOneWorker)
  const port = Array.from({ length: portsOfOneWorker }, (_, step) => slice + ((start + step) % portsOfOneWorker))
  return getPort({ port, reserve: true })
}
