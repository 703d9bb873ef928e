import type { IncomingMessage } from 'node:http'

// Chunks this small cost the parser far more per byte than usual ones.
const maxSmallChunks = 1_000
const minAverageBytes = 128

/**
 * Closes the connection of a request whose body comes in more than 1,000 chunks of less than 128 bytes on average. Such a body holds the
 * process up for seconds, whether it is read or skipped.
 */
export function refuseSmallChunks(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return
  let chunks = 0
  let bytes = 0
  const { push } = request
  request.push = function counted(this: IncomingMessage, chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) return push.call(this, null)
    chunks++
    bytes += chunk.length
    if (chunks <= maxSmallChunks || bytes >= chunks * minAverageBytes) return push.call(this, chunk, encoding)
    // The parser still passes on what it has read from the connection.
    if (!this.socket.destroyed) this.socket.destroy()
    return false
  }
  // Node skips the rest of a request's body after its response without `push`.
  ;(request as IncomingMessage & { _dump: () => void })._dump = () => void request.resume()
}
