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
  /** Makes the source's stream where it is missing. */
  ensureSource: () => Promise<void>
  ackWaitMs: number
  logger: Logger
}

// Messages that wait out a delay count as pending too: one learner's long queue must not stop everybody else's events.
const maxAckPending = 5_000
const atOnce = 64
// Together they cost little more than one alone, as long as one transaction holds them well.
const togetherAtMost = { anybody: 200, learner: 50 }

/**
 * Starts a durable pull consumer; resolves to what stops it, after what is in flight. Events of one learner are applied one after the other,
 * or, by a consumer that can, many of all learners together.
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
        message.nak() // another replica may have it at once
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

type Work = {
  /** How many messages may be under way. */
  max: number
  add: (message: JsMsg) => Promise<void>
  idle: () => Promise<void>
}

/** How a subscription takes its messages: alone or together, one learner's after the other or anybody's in one row. */
function workOf({ applyAll, together = 'anybody' }: Subscription, delivery: Delivery): Work {
  if (applyAll && together === 'anybody') {
    const max = togetherAtMost.anybody
    return { max, ...createBatches(max, delivery.all) }
  }
  const lanes = applyAll
    ? createLanes({ max: togetherAtMost.anybody, together: togetherAtMost.learner }, delivery.all)
    : createLanes<JsMsg>({ max: atOnce, together: 1 }, ([message]) => delivery.one(message as JsMsg))
  return {
    max: applyAll ? togetherAtMost.anybody : atOnce,
    add: (message) => lanes.add(learnerOf(message), message),
    idle: lanes.idle,
  }
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

/** A server that came back without its disk has neither stream nor consumer: make them again. */
function restoreWhenLost(messages: ConsumerMessages, options: Options): void {
  const { logger, subscription } = options
  const watch = async (): Promise<void> => {
    for await (const { type } of messages.status()) {
      if (type !== 'consumer_not_found' && type !== 'stream_not_found' && type !== 'consumer_deleted') continue
      await ensureConsumer(options).catch((error: unknown) => {
        logger.warn({ err: error, consumer: subscription.consumer }, 'the lost consumer is not restored yet')
      })
    }
  }
  watch().catch((error: unknown) => logger.error({ err: error }, 'the state of a consumer is no longer watched'))
}

/** The lane of a message: its learner. What cannot be read goes into a lane of its own, to become a dead letter. */
function learnerOf(message: JsMsg): string {
  try {
    return message.json<{ userId: string }>().userId
  } catch {
    return '' // not JSON: delivery says so
  }
}
