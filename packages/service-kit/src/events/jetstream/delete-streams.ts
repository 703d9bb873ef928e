import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import type { Logger } from '../../logging/index.ts'
import { connectNats } from './connect-nats.ts'
import { namesUnder } from './streams.ts'

const streamNotFound = 10059

/**
 * Deletes the streams of these owners, the dead letters' stream and all their consumers; for a restore. The restored outboxes publish
 * again into new ones.
 */
export async function deleteStreams({
  url,
  prefix,
  owners,
  logger,
}: {
  url: string
  prefix: string
  owners: readonly string[]
  logger: Logger
}): Promise<void> {
  const { connection } = await connectNats({ url, logger, onReconnected: () => {} })
  try {
    const manager = await jetstreamManager(connection)
    const names = namesUnder(prefix)
    for (const stream of [...owners.map(names.stream), names.deadLetterStream]) {
      await manager.streams.delete(stream).catch((error: unknown) => {
        if (!(error instanceof JetStreamApiError && error.code === streamNotFound)) throw error
      })
    }
  } finally {
    await connection.close()
  }
}
