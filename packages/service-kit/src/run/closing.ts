import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes a server: it accepts no more connections, closes idle ones, and resolves when the requests in flight have their responses. Create it
 * before the server listens: Node counts a connection without any request as busy until the headers timeout.
 */
export function createClosable(server: Server): () => Promise<void> {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    })
}
