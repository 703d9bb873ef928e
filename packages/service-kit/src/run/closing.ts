import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes a server: it accepts no more connections, closes idle ones, and resolves when the requests under way are answered. Create it
 * before the server listens: Node counts a connection without any request as busy until the headers timeout.
 */
export function createClosable(server: Server): () => Promise<void> {
  const untouched = new Set<Socket>()
  server.on('connection', (socket) => {
    untouched.add(socket)
    socket.once('close', () => untouched.delete(socket))
  })
  server.on('request', ({ socket }) => untouched.delete(socket))
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      for (const socket of untouched) if (socket.bytesRead === 0) socket.destroy()
    })
}
