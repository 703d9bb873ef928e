import { createServer, type IncomingMessage } from 'node:http'
import { duplexPair } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'

/** How a server of Node's reads bytes that arrive on one connection: the methods of the requests that are whole, in their order. */
export type Reading = { methods: string[] }

/** Reads bytes as the servers under test do, by Node's own parser and through memory: what is to be answered, and what is not whole. */
export async function readingOf(bytes: Buffer): Promise<Reading> {
  const methods: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    request.resume().once('end', () => {
      methods.push(request.method as string)
      response.end()
    })
  })
  // Refused as it is, and whole with that.
  server.on('checkExpectation', (request: IncomingMessage, response) => {
    methods.push(request.method as string)
    response.writeHead(417).end()
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  const [here, there] = duplexPair()
  here.on('error', () => {}).resume()
  server.emit('connection', there)
  here.write(bytes)
  // A request, its body's end and its answer come in turns of their own; then it is the next one's.
  for (let known = -1, quiet = 0; quiet < 4; quiet = methods.length === known ? quiet + 1 : 0) {
    known = methods.length
    await turn()
  }
  here.destroy()
  there.destroy()
  return { methods }
}
