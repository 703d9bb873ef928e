import { jetstreamManager } from '@nats-io/jetstream'
import type { Logger } from '../../logging/index.ts'
import { connectNats } from './connect-nats.ts'
import { ensureStream, namesUnder, streamOf, streamOfLetters } from './streams.ts'

/** Makes the streams of these owners and the dead letters' stream, or gives them their configuration again; returns their names. */
export async function makeStreams({
  url,
  prefix,
  replicas,
  owners,
  logger,
}: {
  url: string
  prefix: string
  replicas: number
  owners: readonly string[]
  logger: Logger
}): Promise<string[]> {
  const { connection } = await connectNats({ url, logger, onReconnected: () => {} })
  try {
    const manager = await jetstreamManager(connection)
    const names = namesUnder(prefix)
    const streams = [...owners.map((owner) => streamOf(names, owner)), streamOfLetters(names)]
    for (const stream of streams) await ensureStream(manager, stream, replicas)
    return streams.map(({ name }) => name)
  } finally {
    await connection.close()
  }
}
