import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { type Exchange, exchanges, type RequestFailures } from './request-failures.ts'

const options: ServerOptions = {
  // A body that is not there has no stream: most requests only read, and the stream is a twentieth of what they cost.
  optimizeEmptyRequests: true,
  headersTimeout: 10_000,
  // The head and the body: a 10 MB picture over 400 kbit/s, as a data URL.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * A server on which no request can harm another: whatever its listener, its streams or its socket throw, at once or later, is handed to `failures` with
 * the response of that request (later errors need `routeUncaughtErrors`).
 */
export function createHttpServer(listener: RequestListener, failures: RequestFailures): Server {
  const server = createServer(options, (request, response) => {
    const connection = exchanges.getStore()
    if (connection?.connection) connection.response = response
    try {
      exchanges.run({ response, failures }, listener, request, response)
    } catch (error) {
      failures(error, { response })
    }
  })
  // A request and its body come from the connection's parser, which runs in the context that the connection was taken in.
  const [take] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    const connection: Exchange = { response: undefined, connection: socket, failures }
    guardEvents(socket, connection)
    exchanges.run(connection, () => take?.call(server, socket))
  })
  return server
}

/** A socket's own events come in no context of ours. */
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

/** Resolves when the server listens; rejects when the port cannot be had. */
export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
