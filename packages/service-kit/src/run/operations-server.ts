import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { createClosable } from './closing.ts'
import { createHttpServer, listen } from './http-server.ts'
import type { RequestFailures } from './request-failures.ts'

type Options = {
  port: number
  host: string
  ready: () => Promise<void>
  registry: Registry
  failures: RequestFailures
}

const readyTimeoutMs = 2_000

type Page = { status: number; text: string; type?: string }

/** Serves /healthz, /readyz and /metrics on their own port, which the gateway never proxies. */
export async function startOperationsServer({
  port,
  host,
  ready,
  registry,
  failures,
}: Options): Promise<{ server: Server; close: () => Promise<void> }> {
  const pages: Record<string, () => Promise<Page>> = {
    '/healthz': async () => ({ status: 200, text: 'alive' }),
    '/metrics': async () => ({ status: 200, text: await registry.metrics(), type: registry.contentType }),
    '/readyz': async () => {
      await Promise.race([ready(), timedOut()])
      return { status: 200, text: 'ready' }
    },
  }
  const server = createHttpServer(async (request, response) => {
    const page = pages[request.url ?? '']
    // The operator may read any error: nobody else can reach this port.
    const failed = (error: unknown): Page => ({ status: 503, text: error instanceof Error ? error.message : 'not ready' })
    const { status, text, type = 'text/plain' } = page ? await page().catch(failed) : { status: 404, text: 'not found' }
    response.writeHead(status, { 'content-type': type }).end(text)
  }, failures)
  const close = createClosable(server)
  await listen(server, port, host)
  return { server, close }
}

async function timedOut(): Promise<never> {
  await sleep(readyTimeoutMs, undefined, { ref: false })
  throw new Error('no answer in time')
}
