import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Express, type Request, type Response } from 'express'
import { internalTokenHeader, type TokenVerifier } from '../auth/index.ts'
import { type Clock, localDateAt } from '../clock/index.ts'
import { addressNotFound, DomainError, signedOut } from '../errors/index.ts'
import { parseCausal } from '../events/causal.ts'
import type { CausalGate } from '../events/causal-gate.ts'
import { type BodyMemory, type BodyShare, bodyMemoryOfProcess } from '../load/body-memory.ts'
import { longResponsesOfProcess } from '../load/fair-limit.ts'
import { type ResponseMemory, responseMemoryOfProcess } from '../load/response-memory.ts'
import type { Logger } from '../logging/index.ts'
import type { RequestMetrics } from '../metrics/index.ts'
import { tracedHandler, traceIdOf } from '../tracing/index.ts'
import { bodyReader } from './body.ts'
import { jsonInTurns } from './json-list.ts'
import { parsePart } from './parse-request.ts'
import { sendError, toDomainError } from './problem-response.ts'
import { type Reply, type RouteResult, responses } from './reply.ts'
import type { Learner, Route } from './route.ts'
import { routesByPath } from './routes-by-path.ts'

// Only long lists are compressed; small responses are not worth it, and exports are streamed. The fastest levels are used:
// slower ones gain little.
const compressLongLists = compression({
  threshold: '16kb',
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  filter: (_request, response) => String(response.getHeader('content-type')).startsWith('application/json'),
})

/** What a service's HTTP side needs. `causal` is needed if a route reads a projection. */
export type CreateHttpApp = {
  name: string
  routes: readonly Route[]
  tokens: TokenVerifier
  clock: Clock
  logger: Logger
  causal?: CausalGate
  metrics?: RequestMetrics
  /** The memory for bodies; by default that of the process. */
  bodies?: BodyMemory
  /** The memory for responses; by default that of the process. */
  responseMemory?: ResponseMemory
}

const firstOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

/** Makes an Express app of these routes: parses requests, checks who is asking, and turns errors into problems. */
export function createHttpApp({
  name,
  routes,
  tokens,
  clock,
  logger,
  causal,
  metrics,
  bodies = bodyMemoryOfProcess,
  responseMemory = responseMemoryOfProcess,
}: CreateHttpApp): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.enable('case sensitive routing')
  app.set('query parser', 'simple')
  app.use(compressLongLists)

  const mount = ({ endpoint, access, callers, readsProjection, mayBeLong, handle }: Route): void => {
    const { method, path } = endpoint
    const readBody = bodyReader(endpoint)
    const handleRequest = async (request: Request, response: Response): Promise<void> => {
      const observed = metrics?.begin(request.method, path)
      const requestId = firstOf(request.headers['x-request-id']) ?? randomUUID()
      const log = logger.child({ requestId, traceId: traceIdOf(request.headers.traceparent) })
      response.once('close', () => {
        observed?.(response.statusCode)
        log.debug({ method: request.method, route: path, status: response.statusCode }, 'request')
      })
      let memory: BodyShare | undefined
      try {
        const learner = await tokens.verify(firstOf(request.headers[internalTokenHeader]), callers)
        if (!learner && access !== 'public') throw signedOut()
        if (learner) log.setBindings({ userId: learner.userId })
        const params = endpoint.params ? parsePart(endpoint.params, request.params) : request.params
        const query = endpoint.query && parsePart(endpoint.query, request.query)
        memory = endpoint.body && bodies.share(learner?.userId ?? '')
        const body = memory && endpoint.body && parsePart(endpoint.body, await readBody(request, memory))
        if (readsProjection && learner) await awaitProjection(causal, request, response, learner)
        const now = clock.now()
        const localDate = localDateAt(now, learner?.timeZone ?? 'UTC')
        const parsed = {
          params,
          query,
          body,
          learner,
          now,
          localDate,
          requestId,
          context: { userId: learner?.userId ?? '', occurredAt: now, localDate, correlationId: requestId },
          idempotencyKey: firstOf(request.headers['idempotency-key']),
          logger: log,
          raw: request,
        }
        const isLong = learner !== null && mayBeLong?.(query) === true
        const respond = async (): Promise<Sending> => {
          if (isLong && response.destroyed) return {} // the client has gone while it waited
          const reply = await handle(parsed)
          if (responses.hasSubscribers) responses.publish({ endpoint, reply } satisfies RouteResult)
          return send(response, reply, (bytes) => learner && holdUntilRead(responseMemory, response, learner.userId, bytes))
        }
        const { streamed } = await (isLong ? longResponsesOfProcess(learner.userId, respond) : respond())
        await streamed
      } catch (error) {
        if (isClientDisconnect(response, error)) log.debug({ method: request.method, path }, 'client hung up')
        else if (!(error instanceof DomainError)) log.error({ err: error, method: request.method, path }, 'request failed')
        if (response.headersSent) return void response.destroy()
        const shown = toDomainError(error)
        if (responses.hasSubscribers) responses.publish({ endpoint, code: shown.code } satisfies RouteResult)
        sendError(request, response, shown)
      } finally {
        memory?.release()
      }
    }
    app[lowerCased(method)](path, tracedHandler(name, path, handleRequest))
  }

  for (const { path, routes: own, methodNotAllowed } of routesByPath(routes)) {
    for (const each of own) mount(each)
    app.all(path, methodNotAllowed)
  }
  app.use((request: Request, response: Response) => {
    sendError(request, response, addressNotFound())
  })
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    // Express itself only throws for paths that it cannot decode.
    logger.warn({ err: error, service: name }, 'request could not be routed')
    sendError(request, response, new DomainError('request.invalid', 'The address is not valid'))
  })
  return app
}

const lowerCased = <Method extends string>(method: Method) => method.toLowerCase() as Lowercase<Method>

// What a pipeline rejects with when its response is closed, in the middle or before it began. A source that fails has an error of its own.
const closedCodes: unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']
const isClientDisconnect = (response: Response, error: unknown): boolean =>
  response.destroyed && closedCodes.includes((error as NodeJS.ErrnoException | null)?.code)

async function awaitProjection(causal: CausalGate | undefined, request: Request, response: Response, learner: Learner): Promise<void> {
  if (!causal) throw new Error('A route reads a projection, and the app was given no causal gate')
  const seen = await causal.wait(learner.userId, parseCausal(firstOf(request.headers['x-causal'])))
  if (!seen) response.setHeader('x-consistency', 'behind')
}

/** Counts a response to a learner until it is read; those for everybody are short. */
function holdUntilRead(memory: ResponseMemory, response: Response, owner: string, bytes: number): void {
  if (response.destroyed || response.closed) return
  response.once('close', memory.hold({ owner, bytes, end: () => response.destroy() }))
}

/** How a response is being sent: `streamed` settles when its stream is over. */
type Sending = { streamed?: Promise<void> }

async function send(response: Response, reply: Reply, hold: (bytes: number) => void): Promise<Sending> {
  response.status(reply.status)
  for (const [header, value] of Object.entries(reply.headers ?? {})) response.setHeader(header, value)
  const last = reply.committed?.at(-1)
  if (last) response.setHeader('x-causal', `${last.source}=${last.seq}`)
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store')
  const { raw } = reply
  // If the client has disconnected already, a pipeline does not close its source.
  if (raw instanceof Readable) return { streamed: pipeline(raw, response).finally(() => raw.destroy()) }
  if (raw !== undefined) {
    hold(Buffer.byteLength(raw))
    response.send(typeof raw === 'string' || Buffer.isBuffer(raw) ? raw : Buffer.from(raw))
  } else if (reply.body === undefined) response.end()
  else if (reply.isLong || Array.isArray(reply.body)) {
    const json = await jsonInTurns(reply.body)
    hold(Buffer.byteLength(json))
    response.type('json').send(json)
  } else response.json(reply.body)
  return {}
}
