import type { IncomingMessage } from 'node:http'
import { Stream } from 'node:stream'

/** Whether a request brings no body (RFC 9112, section 6.3). */
export const isWithoutBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] === undefined || headers['content-length'] === '0')

/** The body that is not there: it ends what it is piped to at once. One for all, since it holds nothing. */
class NoBody extends Stream {
  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    destination.end()
    return destination
  }
}
export const noBody: Stream = new NoBody()
