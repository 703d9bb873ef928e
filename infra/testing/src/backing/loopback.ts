import { type AddressInfo, connect, createServer } from 'node:net'

/**
 * Makes a server that answers elsewhere answer at a port of this machine's loopback address as well; resolves to that port. Browsers trust
 * plain HTTP with nothing but loopback addresses, and an engine's containers may be anywhere. Lives as long as this process.
 */
export async function throughLoopback(host: string, port: number): Promise<number> {
  const server = createServer((near) => {
    const far = connect(port, host)
    // Whichever side fails, both have ended: who is connected finds out by that.
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.unref()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}
