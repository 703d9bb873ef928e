import type { AddressInfo, Server as NetServer } from 'node:net'

/** A server on a free loopback port. `close` ends its connections too. */
export type LoopbackServer = AsyncDisposable & { url: string; port: number; close: () => Promise<void> }

/** Lets a server listen on a free loopback port. */
export async function listenOnLoopback(server: NetServer & { closeAllConnections?: () => void }): Promise<LoopbackServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections?.()
    })
  return { url: `http://127.0.0.1:${port}`, port, close, [Symbol.asyncDispose]: close }
}
