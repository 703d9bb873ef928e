import { connect, type Socket } from 'node:net'

type Options = {
  /** The local address to connect from, e.g. 127.0.0.2. */
  from?: string
  /** How long to wait for the connection to close; the response is what has arrived by then. */
  waitMs?: number
}

/** A raw connection, what has arrived on it so far, and its end. */
export type RawConnection = { socket: Socket; received: () => string; closed: Promise<void> }

/** Opens a connection to a server and sends these bytes. */
export function openRaw(url: string, bytes: string | Buffer, { from }: Options = {}): RawConnection {
  const { hostname, port } = new URL(url)
  const socket = connect({
    host: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port: Number(port),
    ...(from ? { localAddress: from } : {}),
  })
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
  })
  const closed = new Promise<void>((resolve) => {
    // A server may close a connection before it has read everything.
    socket.once('error', () => resolve()).once('close', () => resolve())
  })
  socket.write(bytes, 'latin1')
  return { socket, received: () => text, closed }
}

/** Sends these bytes on a new connection; resolves with the response when the server closes it, or after `waitMs` (5 s by default). */
export async function sendRaw(url: string, bytes: string | Buffer, options: Options = {}): Promise<string> {
  const { socket, received, closed } = openRaw(url, bytes, options)
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, options.waitMs ?? 5_000)
    closed.finally(() => clearTimeout(timer))
  })
  await Promise.race([closed, late])
  socket.destroy()
  return received()
}
