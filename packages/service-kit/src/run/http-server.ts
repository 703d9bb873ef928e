import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Exchange, exchanges, type RequestFailures } from './request-failures.ts'
import { refuseSmallChunks } from './small-chunks.ts'
import { refuseUnparsable } from './unparsable-requests.ts'

const options: ServerOptions = {
  // Skips the stream of an empty body. Most requests have none.
  optimizeEmptyRequests: true,
  headersTimeout: 10_000,
  // For head and body: a 10 MB picture at 400 kbit/s, as a data URL.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
}

/** What happens on a connection: its own exchange, and those of its requests whose responses are not over. */
type Connection = { own: Exchange; open: Exchange[]; pipelined: number }
const connectionOf = Symbol('connection')
type GuardedSocket = Socket & { [connectionOf]?: Connection }

// Few clients pipeline requests. A packet can hold thousands of small ones, each of which is a hundred times as large in memory.
const maxPipelined = 32
// Of all connections together: the requests that wait behind another one of their connection.
const maxTotalPipelined = 2_000

/**
 * A server on which no request can harm another. Whatever its listener, its streams or its socket throw goes to `failures` with the
 * response of that request (later errors need `routeUncaughtErrors`). A connection is closed on which more than 32 requests wait for their
 * responses, or more than one if there are 2,000 such requests on others; so is one with a body in very many small chunks.
 */
export function createHttpServer(listener: RequestListener, failures: RequestFailures): Server {
  let totalPipelined = 0
  /** Counts a pipelined request; false if there are too many. */
  const countPipelined = (connection: Connection, response: ServerResponse): boolean => {
    if (totalPipelined >= maxTotalPipelined) return false
    connection.pipelined++
    totalPipelined++
    response.once('close', () => {
      if (connection.pipelined === 0) return // the connection itself has closed
      connection.pipelined--
      totalPipelined--
    })
    return true
  }
  const server = createServer(options, (request, response) => {
    const exchange: Exchange = { response, failures }
    const socket = request.socket as GuardedSocket
    if (socket.destroyed) return // the parser goes on with what it has
    const connection = socket[connectionOf]
    const waiting = connection ? addExchange(connection, exchange) : 1
    if (waiting > maxPipelined || (connection && waiting > 1 && !countPipelined(connection, response))) return void socket.destroy()
    refuseSmallChunks(request)
    // Not `run`: each change of the context copies a Map, and Node restores it itself when the parser's callback returns.
    exchanges.enterWith(exchange)
    try {
      listener(request, response)
    } catch (error) {
      failures(error, exchange)
    }
  })
  refuseUnparsable(server, (socket: GuardedSocket) =>
    (socket[connectionOf]?.open ?? []).flatMap(({ response }) => (response && !response.closed ? [response] : [])),
  )
  // A request and its body come from the connection's parser, which runs in the async context of the connection.
  const [handleConnection] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: GuardedSocket) => {
    const own: Exchange = { response: undefined, connection: socket, failures }
    const connection: Connection = { own, open: [], pipelined: 0 }
    socket[connectionOf] = connection
    socket.once('close', () => {
      totalPipelined -= connection.pipelined
      connection.pipelined = 0
    })
    guardEvents(socket, own)
    exchanges.run(own, () => handleConnection?.call(server, socket))
  })
  return server
}

/** Adds a request to those of its connection; returns how many there are. Responses are over in the order of their requests. */
function addExchange({ own, open }: Connection, exchange: Exchange): number {
  while (open[0]?.response?.closed) release(open.shift())
  own.response = exchange.response
  return open.push(exchange)
}

/**
 * Drops the reference to a finished response. Async contexts live longer than requests: a kept-alive connection to a service has that of its last
 * request, which would keep it in memory.
 */
function release(exchange: Exchange | undefined): void {
  const response = exchange?.response
  if (!exchange || !response) return
  exchange.over = { id: response.req.headers['x-request-id'], method: response.req.method }
  exchange.response = undefined
}

/** A socket's own events do not run in the async context of its connection. */
function guardEvents(socket: Socket, connection: Exchange): void {
  const emit = socket.emit
  socket.emit = function guarded(this: Socket, ...event: Parameters<typeof emit>): boolean {
    try {
      return emit.apply(this, event)
    } catch (error) {
      connection.failures(error, connection)
      return true
    }
  } as typeof emit
}

/** Resolves when the server listens; rejects if the port is not available. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}
