import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

/** One suite's streams on a shared NATS. */
export interface NatsScope {
  readonly url: string
  /** Every stream name and subject of the suite must start with this. */
  readonly prefix: string
  /** Deletes every stream of the suite. */
  close(): Promise<void>
}

/** Opens the streams of the suite called `namespace`. */
export async function openNatsScope(url: string, namespace: string): Promise<NatsScope> {
  return {
    url,
    prefix: namespace,
    close: async () => {
      const connection = await connect({ servers: url })
      try {
        const { streams } = await jetstreamManager(connection)
        for await (const name of streams.names()) if (name.startsWith(namespace)) await streams.delete(name)
      } finally {
        await connection.close()
      }
    },
  }
}
