import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerMessages,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/nats-core'
import type { Logger } from '../../logging/index.ts'
import type { Subscription } from '../bus.ts'
import { createBatches } from './batches.ts'
import type { Delivery } from './delivery.ts'
import { createLanes } from './lanes.ts'
import { addOrUpdate, type Names } from './streams.ts'

type Options = {
  client: JetStreamClient
  manager: JetStreamManager
  names: Names
  subscription: Subscription
  delivery: Delivery
  /** Creates the source's stream if it is missing. */
  ensureSource: () => Promise<void>
  ackWaitMs: number
  logger: Logger
}

// Messages with delayed redelivery count as pending too, so the limit is high: one learner's long queue must not block the others.
const maxAckPending = 5_000
const maxConcurrent = 64
// A batch is one transaction, so these also bound the transaction's size.
const maxBatch = { any: 200, learner: 50 }

/**
 * Starts a durable pull consumer; resolves to the function that stops it, which waits for messages in flight. Events of one learner are
 * applied one after the other or, if the subscription has `applyAll`, in batches.
 */
export async function consume(options: Options): Promise<() => Promise<void>> {
  const { client, names, subscription, delivery, logger } = options
  const stream = names.stream(subscription.source)
  await ensureConsumer(options)
  const consumer = await client.consumers.get(stream, subscription.consumer)
  const work = workOf(subscription, delivery)
  const messages = await consumer.consume({ max_messages: 2 * work.max })
  let stopping = false

  const pump = async (): Promise<void> => {
    for await (const message of messages) {
      if (stopping)
        message.nak() // another replica takes it at once
      else await work.add(message)
    }
  }
  const pumping = pump().catch((error: unknown) => {
    if (!stopping) logger.error({ err: error, stream, consumer: subscription.consumer }, 'consuming has ended')
  })
  restoreWhenLost(messages, options)

  return async () => {
    stopping = true
    await messages.close()
    await pumping
    await work.idle()
  }
}

/**
 * How a subscription processes messages: in batches of any learners, in batches per learner, or one by one per learner. At most `max` may
 * be in progress.
 */
function workOf({ applyAll, batchBy = 'any' }: Subscription, delivery: Delivery) {
  const max = applyAll ? maxBatch.any : maxConcurrent
  if (applyAll && batchBy === 'any') return { max, ...createBatches(max, delivery.all) }
  const lanes = applyAll
    ? createLanes({ max, batch: maxBatch.learner }, delivery.all)
    : createLanes<JsMsg>({ max, batch: 1 }, ([message]) => delivery.one(message as JsMsg))
  return { max, add: (message: JsMsg) => lanes.add(learnerOf(message), message), idle: lanes.idle }
}

async function ensureConsumer({ manager, names, subscription, ensureSource, ackWaitMs }: Options): Promise<void> {
  await ensureSource()
  const { source, consumer } = subscription
  const config = {
    durable_name: consumer,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: maxAckPending,
    max_deliver: -1,
    filter_subjects: [names.subject(`${source}.>`), names.replay(source, consumer)],
  } satisfies Partial<ConsumerConfig>
  await addOrUpdate(
    () => manager.consumers.add(names.stream(source), config),
    () => manager.consumers.update(names.stream(source), consumer, config),
  )
}

/** Creates stream and consumer again if the server has lost them with its disk. */
function restoreWhenLost(messages: ConsumerMessages, options: Options): void {
  const { logger, subscription } = options
  const watch = async (): Promise<void> => {
    for await (const { type } of messages.status()) {
      if (type !== 'consumer_not_found' && type !== 'stream_not_found' && type !== 'consumer_deleted') continue
      await ensureConsumer(options).catch((error: unknown) => {
        logger.warn({ err: error, consumer: subscription.consumer }, 'lost consumer not restored, will be retried')
      })
    }
  }
  watch().catch((error: unknown) => logger.error({ err: error }, 'the state of a consumer is no longer watched'))
}

/** The lane of a message is its learner. Unreadable messages share one lane; they become dead letters. */
function learnerOf(message: JsMsg): string {
  try {
    return message.json<{ userId: string }>().userId
  } catch {
    return '' // not JSON: delivery reports it
  }
}
