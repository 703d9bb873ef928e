import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'

type Options = { port: number; host: string; ready: () => Promise<void>; registries: readonly Registry[]; readyTimeoutMs?: number }

/** Serves /healthz, /readyz and /metrics on a port of their own, which the gateway never proxies. */
export async function startOperationsServer({
  port,
  host,
  ready,
  registries,
  readyTimeoutMs = 2_000,
}: Options): Promise<{ server: Server; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, text: string, type = 'text/plain'): void => {
      response.writeHead(status, { 'content-type': type }).end(text)
    }
    if (request.url === '/healthz') return answer(200, 'alive')
    if (request.url === '/metrics') {
      const merged = registries.length === 1 ? (registries[0] as Registry) : Registry.merge([...registries])
      return answer(200, await merged.metrics(), merged.contentType)
    }
    if (request.url !== '/readyz') return answer(404, 'not found')
    try {
      await Promise.race([ready(), rejectAfter(readyTimeoutMs)])
      answer(200, 'ready')
    } catch (error) {
      answer(503, error instanceof Error ? error.message : 'not ready')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { server, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), ms).unref()
  })
