import { Stream } from 'node:stream'

/** The body that is not there: it ends what it is piped to at once. One for all, since it holds nothing. */
class NoBody extends Stream {
  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    destination.end()
    return destination
  }
}
export const noBody: Stream = new NoBody()
