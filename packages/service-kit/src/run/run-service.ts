import closeWithGrace from 'close-with-grace'
import type { Registry } from 'prom-client'
import { type ConnectionLimit, closeStalledConnections, limitConnections } from '../load/index.ts'
import type { Logger } from '../logging/index.ts'
import { createClosable } from './closing.ts'
import { createDrainable } from './draining.ts'
import { createHttpServer, listen } from './http-server.ts'
import { startOperationsServer } from './operations-server.ts'
import { routeUncaughtErrors } from './process-setup.ts'
import { createRequestFailures } from './request-failures.ts'
import type { Service } from './service.ts'

/** Anything that runs as a process: a service, or the gateway with its connection limit. */
export type Listening = Pick<Service, 'name' | 'app' | 'start' | 'stop' | 'ready'> & { connections?: Omit<ConnectionLimit, 'registry'> }

type Options = {
  /** The name of the process in logs and metrics. */
  name: string
  /** Creates the service. May wait for servers that do not respond; meanwhile the process is alive and not ready. */
  wire: () => Promise<Listening>
  port: number
  /** The port of /healthz, /readyz and /metrics; off by default. */
  metricsPort?: number | undefined
  logger: Logger
  registry: Registry
  /** How long the process keeps responding after readiness dropped, so that routers notice and kept-alive connections end. */
  drainMs: number
  /** Work before the start, e.g. migrations; meanwhile the process is alive and not ready. */
  prepare: () => Promise<void>
  /** Closes stores and transports, after the service has stopped. */
  close: () => Promise<void>
}

const host = '0.0.0.0'
// How long requests in flight may take; the gateway's own timeout is 15 s.
const shutdownTimeoutMs = 14_000

/**
 * Runs one service as a process until a signal stops it. Readiness drops first; for `drainMs` it still responds and every response ends its
 * connection; then the listener closes, requests in flight have their responses, and everything else closes. An uncaught error of a request only
 * fails that request; any other stops the process in the same way, with exit code 1.
 */
export async function runService(options: Options): Promise<void> {
  const { name, wire, port, metricsPort, logger, registry, drainMs, prepare, close } = options
  let state: 'starting' | 'listening' | 'draining' = 'starting'
  let service: Listening | undefined
  const drainable = createDrainable((request, response) => service?.app(request, response))
  const failures = createRequestFailures({ logger, registry, service: name })
  const server = createHttpServer(drainable.listener, failures)
  const closeServer = createClosable(server)
  server.keepAliveTimeout = 65_000 // longer than the gateway's agent keeps idle sockets, so that none is closed during a request
  const ready = async (): Promise<void> => {
    if (state !== 'listening') throw new Error(state)
    await service?.ready()
  }
  const operations =
    metricsPort === undefined ? undefined : await startOperationsServer({ port: metricsPort, host, ready, registry, failures })

  routeUncaughtErrors()
  closeWithGrace(
    {
      delay: drainMs + shutdownTimeoutMs,
      skip: ['unhandledRejection'],
      logger: { error: (message: unknown) => logger.error(message as object) },
    },
    async ({ signal, err }) => {
      if (err) logger.fatal({ err }, 'stopping after an uncaught error')
      else logger.info({ signal }, 'stopping')
      const listened = state === 'listening'
      state = 'draining'
      drainable.begin()
      if (signal && operations && listened) await new Promise((resolve) => setTimeout(resolve, drainMs))
      await closeServer()
      await service?.stop()
      await close()
      await operations?.close()
    },
  )

  service = await wire()
  if (service.connections) {
    limitConnections(server, { ...service.connections, registry })
    closeStalledConnections(server)
  }
  await prepare()
  await service.start()
  await listen(server, port, host)
  state = 'listening'
  logger.info({ port, metricsPort }, `${service.name} listens`)
}
