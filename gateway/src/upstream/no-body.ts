import { Stream } from 'node:stream'

/** An empty body that ends at once. It has no state, so one instance is shared. */
class NoBody extends Stream {
  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    destination.end()
    return destination
  }
}
export const noBody: Stream = new NoBody()
