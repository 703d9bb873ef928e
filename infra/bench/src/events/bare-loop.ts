import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

/** Messages a second of a bare JetStream loop: publish and wait for the acknowledgement, consume, acknowledge; `inFlight` at a time. */
export async function bareLoop(url: string, stream: string, messages: readonly string[], inFlight: number): Promise<number> {
  const connection = await connect({ servers: url })
  const manager = await jetstreamManager(connection)
  await manager.streams.add({ name: stream, subjects: [`${stream}.>`] })
  await manager.consumers.add(stream, { durable_name: 'bare', ack_policy: AckPolicy.Explicit })
  const client = jetstream(connection)
  const consumer = await client.consumers.get(stream, 'bare')
  try {
    const started = performance.now()
    const consuming = (async () => {
      let left = messages.length
      const incoming = await consumer.consume()
      for await (const message of incoming) {
        JSON.parse(message.string())
        message.ack()
        if (--left === 0) break
      }
    })()
    for (let from = 0; from < messages.length; from += inFlight)
      await Promise.all(messages.slice(from, from + inFlight).map((message) => client.publish(`${stream}.event`, message)))
    await consuming
    return messages.length / ((performance.now() - started) / 1_000)
  } finally {
    await manager.streams.delete(stream)
    await connection.close()
  }
}
