import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { type Exchange, exchanges, type RequestFailures } from './request-failures.ts'

const options: ServerOptions = {
  // Skips the stream of an empty body. Most requests have none.
  optimizeEmptyRequests: true,
  headersTimeout: 10_000,
  // For head and body: a 10 MB picture at 400 kbit/s, as a data URL.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
}

/** What happens on a connection: its own exchange, and that of its latest request. */
type Connection = { own: Exchange; latest: Exchange | undefined }
const connectionOf = Symbol('connection')
type Guarded = Socket & { [connectionOf]?: Connection }

/**
 * A server on which no request can harm another. Whatever its listener, its streams or its socket throw goes to `failures` with the
 * response of that request (later errors need `routeUncaughtErrors`).
 */
export function createHttpServer(listener: RequestListener, failures: RequestFailures): Server {
  const server = createServer(options, (request, response) => {
    const exchange: Exchange = { response, failures }
    const connection = (request.socket as Guarded)[connectionOf]
    if (connection) {
      if (connection.latest) release(connection.latest)
      connection.latest = exchange
      connection.own.response = response
    }
    // Not `run`: each change of the context copies a Map, and Node restores it itself when the parser's callback returns.
    exchanges.enterWith(exchange)
    try {
      listener(request, response)
    } catch (error) {
      failures(error, exchange)
    }
  })
  // A request and its body come from the connection's parser, which runs in the async context of the connection.
  const [handleConnection] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Guarded) => {
    const own: Exchange = { response: undefined, connection: socket, failures }
    socket[connectionOf] = { own, latest: undefined }
    guardEvents(socket, own)
    exchanges.run(own, () => handleConnection?.call(server, socket))
  })
  return server
}

/**
 * Drops the reference to a finished response. Async contexts live longer than requests: a kept-alive connection to a service has that of its last
 * request, which would keep it in memory.
 */
function release(exchange: Exchange): void {
  const { response } = exchange
  if (!response?.closed) return
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
export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
