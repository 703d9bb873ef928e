import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to a server, at a fixed address, that can be cut and joined again: an outage as a client sees it. */
export type OutageProxy = { url: string; cut: () => Promise<void>; join: () => Promise<void>; close: () => Promise<void> }

/** Makes a proxy to the server at `url` (any protocol on TCP); it is cut until `join`. */
export async function startOutageProxy(url: string): Promise<OutageProxy> {
  const { hostname, port: farPort } = new URL(url)
  const sockets = new Set<Socket>()
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(farPort), hostname)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => other.destroy()) // an end of the connection broke, which is the purpose
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const first = await listen(0)
  const { port } = first.address() as AddressInfo
  let server: Server | undefined
  first.close()
  await once(first, 'close')

  const cut = async (): Promise<void> => {
    if (!server) return
    const closing = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closing
    server = undefined
  }
  return {
    url: withHost(url, `127.0.0.1:${port}`),
    cut,
    join: async () => {
      server ??= await listen(port)
    },
    close: cut,
  }
}

/** The same address at another host. As text, since URL accepts no port for unknown protocols. */
const withHost = (url: string, host: string): string => url.replace(/^(\w+:\/\/(?:[^@/]*@)?)[^/?]+/, `$1${host}`)
