import { createServer, type RequestListener, type Server } from 'node:http'

/** A server that makes no stream of a body that is not there: most requests only read, and the stream is a twentieth of what they cost. */
export const createHttpServer = (listener: RequestListener): Server => createServer({ optimizeEmptyRequests: true }, listener)

/** Resolves when the server listens; rejects when the port cannot be had. */
export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
