import closeWithGrace from 'close-with-grace'
import type { Registry } from 'prom-client'
import { type ConnectionLimit, limitConnections } from '../load/index.ts'
import type { Logger } from '../logging/index.ts'
import { createClosable } from './closing.ts'
import { createDrainable } from './draining.ts'
import { createHttpServer, listen } from './http-server.ts'
import { startOperationsServer } from './operations-server.ts'
import { createRequestFailures } from './request-failures.ts'
import type { Service } from './service.ts'
import { routeUncaughtErrors } from './uncaught-errors.ts'

/** Whatever listens as a process: a service, or the gateway, whose connections are limited. */
export type Listening = Pick<Service, 'name' | 'app' | 'start' | 'stop' | 'ready'> & { connections?: Omit<ConnectionLimit, 'registry'> }

type Options = {
  /** What the process is called in logs and metrics. */
  name: string
  /** Makes what listens; may wait for servers that are not there yet, alive meanwhile and not ready. */
  wire: () => Promise<Listening>
  port: number
  /** Where /healthz, /readyz and /metrics are; off unless set. */
  metricsPort?: number | undefined
  host?: string
  logger: Logger
  registry: Registry
  /** How long readiness has been gone before the listener closes, so that whoever routes to us has noticed and kept-alive connections have ended. */
  drainMs?: number
  /** What must be done before the service starts, e.g. the database brought up to date; it is alive meanwhile, and not ready. */
  prepare?: () => Promise<void>
  /** Closes stores and transports, after the service has stopped. */
  close: () => Promise<void>
}

// Requests under way and everything behind them have this long to end; the gateway itself gives none longer than 15 s.
const closingMs = 14_000

/**
 * Runs one service as a process of its own until a signal ends it: readiness drops first, then for `drainMs` it goes on answering while every
 * answer ends its connection, then the listener closes, requests under way are answered, and everything behind them closes. An uncaught error that
 * came of a request fails that request alone; any other ends the process in the same way, with exit code 1.
 */
export async function runService(options: Options): Promise<void> {
  const { name, wire, port, metricsPort, host = '0.0.0.0', logger, registry, drainMs = 5_000, prepare, close } = options
  let state: 'starting' | 'listening' | 'draining' = 'starting'
  let service: Listening | undefined
  const drainable = createDrainable((request, response) => service?.app(request, response))
  const failures = createRequestFailures({ logger, registry, service: name })
  const server = createHttpServer(drainable.listener, failures)
  const closeServer = createClosable(server)
  server.keepAliveTimeout = 65_000 // longer than the gateway's agent keeps idle sockets, so that none is closed under a request
  const ready = async (): Promise<void> => {
    if (state !== 'listening') throw new Error(state)
    await service?.ready()
  }
  const operations =
    metricsPort === undefined ? undefined : await startOperationsServer({ port: metricsPort, host, ready, registry, failures })

  routeUncaughtErrors()
  closeWithGrace(
    { delay: drainMs + closingMs, skip: ['unhandledRejection'], logger: { error: (message: unknown) => logger.error(message as object) } },
    async ({ signal, err }) => {
      if (err) logger.fatal({ err }, 'stopping after an error nobody handled')
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
  if (service.connections) limitConnections(server, { ...service.connections, registry })
  await prepare?.()
  await service.start()
  await listen(server, port, host)
  state = 'listening'
  logger.info({ port, metricsPort }, `${service.name} listens`)
}
