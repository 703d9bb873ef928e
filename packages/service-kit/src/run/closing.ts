import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How a server is closed: it takes no more connections, ends those nobody uses, and resolves when the requests under way are answered. To be
 * made before the server listens: one on which nothing was ever asked counts as busy with Node, for the seconds that headers may take.
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
