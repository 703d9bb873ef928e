import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Counter, type Registry } from 'prom-client'
import { presentable, sendError } from '../http/index.ts'
import type { Logger } from '../logging/index.ts'

/** What code runs for: a request, or a connection with the last request that came on it. */
export type Exchange = { response: ServerResponse | undefined; connection?: Socket; failures: RequestFailures }

/** What is done about an error that came of one exchange and that nobody caught. */
export type RequestFailures = (error: unknown, of: Pick<Exchange, 'response' | 'connection'>) => void

/** The exchange that the code running now runs for; nothing where it runs for the process itself. */
export const exchanges = new AsyncLocalStorage<Exchange | undefined>()

type Options = { logger: Logger; registry: Registry; service: string }

const name = 'http_request_uncaught_errors_total'
const counterOn = (registry: Registry): Counter<'service'> =>
  (registry.getSingleMetric(name) as Counter<'service'> | undefined) ??
  new Counter({
    name,
    help: 'Errors that no handler caught, each of which failed one request',
    labelNames: ['service'],
    registers: [registry],
  })

/**
 * Fails the one request that an uncaught error came of: it is answered 500, or broken off where its answer has begun; the error is logged under its
 * request id and counted in `http_request_uncaught_errors_total`.
 */
export function createRequestFailures({ logger, registry, service }: Options): RequestFailures {
  const count = counterOn(registry)
  count.inc({ service }, 0) // there from the start, so that a rate begins with the first
  return (error, { response, connection }) => {
    count.inc({ service })
    const request = response?.req
    const requestId = request?.headers['x-request-id']
    logger.error({ err: error, requestId, method: request?.method }, 'a request failed outside its handler')
    if (!request || response.writableEnded) return void connection?.destroy()
    if (response.headersSent || response.destroyed) return void response.destroy()
    try {
      for (const header of ofAnotherBody) response.removeHeader(header)
      // What the parser was in the middle of is lost: the next request comes on another connection.
      response.setHeader('connection', 'close')
      sendError(request, response, presentable(error))
    } catch (fault) {
      logger.error({ err: fault, requestId }, 'a failed request could not be answered')
      response.destroy()
    }
  }
}

const ofAnotherBody = ['content-length', 'content-encoding', 'transfer-encoding', 'trailer', 'etag', 'last-modified']
