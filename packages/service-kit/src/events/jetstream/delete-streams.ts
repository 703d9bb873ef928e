import { JetStreamApiError } from '@nats-io/jetstream'
import { type StreamsPlace, withStreams } from './with-streams.ts'

const streamNotFound = 10059

/**
 * Deletes the streams of these owners, the dead letters' stream and all their consumers; for a restore. The restored outboxes publish
 * again into new ones.
 */
export const deleteStreams = (place: StreamsPlace): Promise<void> =>
  withStreams(place, async (manager, names) => {
    for (const stream of [...place.owners.map(names.stream), names.deadLetterStream])
      await manager.streams.delete(stream).catch((error: unknown) => {
        if (!(error instanceof JetStreamApiError && error.code === streamNotFound)) throw error
      })
  })
