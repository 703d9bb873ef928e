import { connect, createServer } from 'node:net'
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts'

/** A replica as the balancer knows it. */
export type Endpoint = { port: number; metricsPort: number }

/** A balancer that runs; existing connections outlive it. */
export type Balancer = Pick<LoopbackServer, 'url' | 'port'> & { close: () => void }

/** Spreads new connections over the replicas that are ready, as a Kubernetes service does; existing connections are not moved. */
export async function startBalancer(endpoints: readonly Endpoint[], lookMs = 200): Promise<Balancer> {
  let ready: readonly Endpoint[] = endpoints
  let turn = 0
  const look = async (): Promise<void> => {
    const isReady = ({ metricsPort }: Endpoint) =>
      fetch(`http://127.0.0.1:${metricsPort}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    const states = await Promise.all(endpoints.map(isReady))
    ready = endpoints.filter((_, index) => states[index])
  }
  const timer = setInterval(look, lookMs)
  const server = createServer((client) => {
    const chosen = ready[turn++ % ready.length]
    if (!chosen) return client.destroy()
    const service = connect(chosen.port, '127.0.0.1')
    client.pipe(service).pipe(client)
    client.on('error', () => service.destroy())
    service.on('error', () => client.destroy())
  })
  const { url, port } = await listenOnLoopback(server)
  return {
    url,
    port,
    close() {
      clearInterval(timer)
      server.close()
    },
  }
}
