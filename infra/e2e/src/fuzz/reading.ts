import { createServer, type IncomingMessage } from 'node:http'
import { duplexPair } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'

/** How a Node server parses the bytes of one connection: the methods of the complete requests, in order. */
export type Reading = { methods: string[] }

/** Parses bytes like the servers under test, with Node's parser and in memory: which requests need a response, and which are incomplete. */
export async function readingOf(bytes: Buffer): Promise<Reading> {
  const methods: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    request.resume().once('end', () => {
      methods.push(request.method as string)
      response.end()
    })
  })
  // Such a request is refused, and counts as complete.
  server.on('checkExpectation', (request: IncomingMessage, response) => {
    methods.push(request.method as string)
    response.writeHead(417).end()
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  const [here, there] = duplexPair()
  here.on('error', () => {}).resume()
  server.emit('connection', there)
  here.write(bytes)
  // A request, its body's end and its response come in separate turns; then the next request follows.
  for (let known = -1, quiet = 0; quiet < 4; quiet = methods.length === known ? quiet + 1 : 0) {
    known = methods.length
    await turn()
  }
  here.destroy()
  there.destroy()
  return { methods }
}
