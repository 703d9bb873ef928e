import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type Envelope, subjectOf } from '@wordloom/contracts/events'
import type { Logger } from '../logging/index.ts'
import { defaultRedelivery, type EventBus, type Redelivery } from './bus.ts'
import { connectNats } from './jetstream/connect-nats.ts'
import { consume } from './jetstream/consume.ts'
import { deadLettersOn } from './jetstream/dead-letters.ts'
import { createDelivery } from './jetstream/delivery.ts'
import { ensureStream, namesUnder, type Stream, streamOf, streamOfLetters } from './jetstream/streams.ts'
import type { UnfinishedAttempts } from './jetstream/unfinished-attempts.ts'

type JetStreamBusOptions = {
  /** One or more servers, comma-separated: `nats://nats:4222`. */
  url: string
  logger: Logger
  /** Separates the streams and subjects of installations on a shared server. */
  prefix?: string
  /** How many servers store each stream; with fewer than three, the server needs `sync_interval: always`. */
  replicas?: number
  redelivery?: Redelivery
  /** How long streams keep events. */
  maxAgeMs?: number | undefined
  /** Tells an event that ends each process from one that was delivered often while a store was away; for a bus with consumers. */
  unfinishedAttempts?: UnfinishedAttempts
  /** An event not acknowledged within this time is delivered again. */
  ackWaitMs?: number
}

/**
 * The bus of the distributed edition: a JetStream stream per owner, a durable pull consumer per subscription, and a stream for dead
 * letters. Resolves once the server responds, however long that takes; reconnects after later outages.
 */
export async function openJetStreamBus(options: JetStreamBusOptions): Promise<EventBus> {
  const ensured = new Map<string, Promise<void>>()
  const { url, logger } = options
  const nats = await connectNats({ url, logger, onReconnected: () => ensured.clear() })
  try {
    return await createBus(options, nats, ensured)
  } catch (error) {
    await nats.connection.close()
    throw error
  }
}

async function createBus(
  {
    logger,
    prefix = '',
    replicas = 1,
    redelivery = defaultRedelivery,
    maxAgeMs,
    unfinishedAttempts,
    ackWaitMs = 10_000,
  }: JetStreamBusOptions,
  { connection, connected }: Awaited<ReturnType<typeof connectNats>>,
  ensured: Map<string, Promise<void>>,
): Promise<EventBus> {
  const names = namesUnder(prefix)
  const client = jetstream(connection)
  const manager = await jetstreamManager(connection)
  const stops = new Set<() => Promise<void>>()
  let closing: Promise<void> | undefined

  const ensure = (stream: Stream): Promise<void> => {
    const existing = ensured.get(stream.name)
    if (existing) return existing
    const creation = ensureStream(manager, stream, replicas)
    ensured.set(stream.name, creation)
    creation.catch(() => ensured.delete(stream.name))
    return creation
  }
  const ensureSource = (owner: string) => ensure(streamOf(names, owner, maxAgeMs))
  const ensureLetters = () => ensure(streamOfLetters(names))
  const letters = deadLettersOn({ client, manager, names, ensure: ensureLetters })
  await ensureLetters()

  async function publish(event: Envelope): Promise<void> {
    // During an outage the client would buffer every event in memory. The outbox has them, and the next sweep retries.
    if (!connected()) throw new Error('NATS is away')
    await ensureSource(event.source)
    try {
      await client.publish(names.subject(subjectOf(event)), JSON.stringify(event), { msgID: event.id })
    } catch (error) {
      ensured.delete(names.stream(event.source)) // the stream itself may be gone
      throw error
    }
  }

  async function close(): Promise<void> {
    for (const stop of stops) await stop()
    if (!connection.isClosed()) await connection.drain()
  }

  return {
    publish,
    async subscribe(subscription) {
      const { source, consumer } = subscription
      const delivery = createDelivery({
        subscription,
        redelivery,
        unfinishedAttempts,
        logger,
        storeDeadLetter: (event, reason, streamSeq) =>
          letters.add({ source, consumer, event, reason, at: new Date().toISOString() }, `${source}-${consumer}-${streamSeq}`),
      })
      const stopConsuming = await consume({
        client,
        manager,
        names,
        subscription,
        delivery,
        ackWaitMs,
        logger,
        ensureSource: () => {
          ensured.delete(names.stream(source))
          return ensureSource(source)
        },
      })
      let stopped: Promise<void> | undefined
      const stop = () => (stopped ??= stopConsuming().finally(() => stops.delete(stop)))
      stops.add(stop)
      return stop
    },
    deadLetters: letters.list,
    replay: letters.replay,
    discard: letters.discard,
    async pending(source, consumer) {
      if (!connected()) throw new Error('NATS is away')
      const { num_pending, num_ack_pending } = await manager.consumers.info(names.stream(source), consumer)
      return num_pending + num_ack_pending
    },
    async deadLetterCount(source, consumer) {
      if (!connected()) throw new Error('NATS is away')
      return letters.count(source, consumer)
    },
    async ready() {
      if (!connected()) throw new Error('NATS is away')
      await manager.getAccountInfo()
    },
    close: () => (closing ??= close()),
  }
}
