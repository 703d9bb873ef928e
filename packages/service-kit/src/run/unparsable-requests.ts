import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Refuses a request that cannot be parsed, or does not arrive in time, and closes its connection. The requests before it on the same
 * connection get their responses first, in order (https://www.rfc-editor.org/rfc/rfc9112#name-pipelining). Node by itself closes the connection at
 * once. `openResponses` are those of a connection that are not over, in the order of their requests.
 */
export function refuseUnparsable(server: Server, openResponses: (socket: Socket) => readonly ServerResponse[]): void {
  const refused = new WeakSet<Socket>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refused.has(socket)) return // more bytes after the error
    refused.add(socket)
    const open = openResponses(socket)
    const earlier = open.findLast(({ req }) => req.complete)
    // The request itself, if the fault is in its body: its response may have begun.
    const own = open.find(({ req }) => !req.complete)
    const refuse = (): void => {
      const status = statuses[error.code ?? ''] ?? 400
      if (socket.writable && !own?.headersSent) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
      socket.destroySoon()
    }
    if (earlier && socket.writable) earlier.once('close', refuse)
    else refuse()
  })
}
