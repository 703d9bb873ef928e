import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import type { Logger } from '../../logging/index.ts'
import { connectNats } from './connect-nats.ts'
import { ensureStream, isStreamMissing, type Names, namesUnder, streamOf, streamOfLetters } from './streams.ts'

/** Where an operator finds the streams of an installation, and whose. */
type StreamsOptions = { url: string; prefix: string; owners: readonly string[]; logger: Logger }

/** Makes the streams of these owners and the dead letters' stream, or gives them their configuration again; returns their names. */
export const makeStreams = ({ replicas, ...options }: StreamsOptions & { replicas: number }): Promise<string[]> =>
  withStreams(options, async (manager, names) => {
    const streams = [...options.owners.map((owner) => streamOf(names, owner)), streamOfLetters(names)]
    for (const stream of streams) await ensureStream(manager, stream, replicas)
    return streams.map(({ name }) => name)
  })

/**
 * Deletes the streams of these owners, the dead letters' stream and all their consumers; for a restore. The restored outboxes publish
 * again into new ones.
 */
export const deleteStreams = (options: StreamsOptions): Promise<void> =>
  withStreams(options, async (manager, names) => {
    for (const stream of [...options.owners.map(names.stream), names.deadLetterStream])
      await manager.streams.delete(stream).catch((error: unknown) => {
        if (!isStreamMissing(error)) throw error
      })
  })

/** Lets an operator's command work on the streams, on a connection of its own. */
async function withStreams<Result>(
  { url, prefix, logger }: StreamsOptions,
  work: (manager: JetStreamManager, names: Names) => Promise<Result>,
): Promise<Result> {
  const { connection } = await connectNats({ url, logger, onReconnected: () => {} })
  try {
    return await work(await jetstreamManager(connection), namesUnder(prefix))
  } finally {
    await connection.close()
  }
}
