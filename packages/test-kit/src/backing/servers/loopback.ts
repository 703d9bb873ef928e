import { connect, createServer } from 'node:net'
import { listenOnLoopback } from '../../http/loopback-server.ts'

/**
 * Makes a remote server available on a loopback port of this machine; resolves to the port. Browsers allow plain HTTP only for loopback
 * addresses, and an engine's containers may be elsewhere. Lives as long as this process.
 */
export async function throughLoopback(host: string, port: number): Promise<number> {
  const server = createServer((near) => {
    const far = connect(port, host)
    // If one side fails, both end, and the client notices.
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.unref()
  return (await listenOnLoopback(server)).port
}
