import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Registry } from 'prom-client'
import { sendError, toDomainError } from '../http/index.ts'
import type { Logger } from '../logging/index.ts'
import { counterOn } from '../metrics/instruments.ts'

/** What code runs for: a request, or a connection with its latest request. */
export type Exchange = {
  response: ServerResponse | undefined
  connection?: Socket
  failures: RequestFailures
  /** What is logged of a request whose response is over and no longer referenced. */
  over?: { id: string | string[] | undefined; method: string | undefined }
}

/** Handles an uncaught error of one exchange. */
export type RequestFailures = (error: unknown, of: Omit<Exchange, 'failures'>) => void

/** The exchange that the current code runs for; undefined for the process itself. */
export const exchanges = new AsyncLocalStorage<Exchange | undefined>()

type Options = { logger: Logger; registry: Registry; service: string }

/**
 * Fails the request of an uncaught error: it gets 500, or is aborted if its response has begun. The error is logged with its request
 * id and counted in `http_request_uncaught_errors_total`.
 */
export function createRequestFailures({ logger, registry, service }: Options): RequestFailures {
  const count = counterOn(registry, {
    name: 'http_request_uncaught_errors_total',
    help: 'Errors that no handler caught, each of which failed one request',
    labelNames: ['service'],
  })
  count.inc({ service }, 0) // from the start, so that a rate includes the first
  return (error, { response, connection, over }) => {
    count.inc({ service })
    const request = response?.req
    const requestId = request?.headers['x-request-id'] ?? over?.id
    logger.error({ err: error, requestId, method: request?.method ?? over?.method }, 'request failed outside its handler')
    if (!request || response.writableEnded) return void connection?.destroy()
    if (response.headersSent || response.destroyed) return void response.destroy()
    try {
      for (const header of bodyHeaders) response.removeHeader(header)
      // The parser's state is lost, so the next request needs another connection.
      response.setHeader('connection', 'close')
      sendError(request, response, toDomainError(error))
    } catch (fault) {
      logger.error({ err: fault, requestId }, 'failed request could not be answered')
      response.destroy()
    }
  }
}

const bodyHeaders = ['content-length', 'content-encoding', 'transfer-encoding', 'trailer', 'etag', 'last-modified']
