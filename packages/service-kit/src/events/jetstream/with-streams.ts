import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import type { Logger } from '../../logging/index.ts'
import { connectNats } from './connect-nats.ts'
import { namesUnder } from './streams.ts'

/** Where an operator finds the streams of an installation, and whose. */
export type StreamsPlace = { url: string; prefix: string; owners: readonly string[]; logger: Logger }

/** Lets an operator's command work on the streams, on a connection of its own. */
export async function withStreams<Result>(
  { url, prefix, logger }: StreamsPlace,
  work: (manager: JetStreamManager, names: ReturnType<typeof namesUnder>) => Promise<Result>,
): Promise<Result> {
  const { connection } = await connectNats({ url, logger, onReconnected: () => {} })
  try {
    return await work(await jetstreamManager(connection), namesUnder(prefix))
  } finally {
    await connection.close()
  }
}
