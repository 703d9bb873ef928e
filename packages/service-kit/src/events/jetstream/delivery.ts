import type { JsMsg } from '@nats-io/jetstream'
import { Envelope } from '@wordloom/contracts/events'
import { LRUCache } from 'lru-cache'
import { coarseTtl } from '../../clock/index.ts'
import { type Logger, withoutQuotes } from '../../logging/index.ts'
import type { Admission, Redelivery, Subscription } from '../bus.ts'
import { eventFields } from '../event-fields.ts'

type Options = {
  subscription: Subscription
  redelivery: Redelivery
  /** Resolves when the event is kept as a dead letter. */
  storeDeadLetter: (event: Envelope, reason: string, streamSeq: number) => Promise<void>
  logger: Logger
}

type Tries = { failures: number; outOfOrder: number }

/** What takes messages, alone or together; it never rejects. */
export type Delivery = { one: (message: JsMsg) => Promise<void>; all: (messages: readonly JsMsg[]) => Promise<void> }

/**
 * Takes messages: applies their events and tells the server what became of each. Tries are counted here, since the server's own count
 * does not tell failures from what is out of order; that count is the bound across replicas and crashes.
 */
export function createDelivery({ subscription, redelivery, storeDeadLetter, logger }: Options): Delivery {
  const tries = new LRUCache<number, Tries>({ max: 20_000, ...coarseTtl(3_600_000) })
  const maxDeliveries = redelivery.attempts + redelivery.outOfOrderAttempts

  async function attempt(event: Envelope): Promise<Admission | Error> {
    try {
      return await subscription.apply(event)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async function giveUp(message: JsMsg, event: Envelope, reason: string): Promise<void> {
    // Kept first and taken off second: a crash between the two brings the message again, and its copy is dropped by its id.
    await storeDeadLetter(event, reason, message.seq)
    message.term(reason)
    tries.delete(message.seq)
    logger.error(
      { consumer: subscription.consumer, streamSeq: message.seq, reason: withoutQuotes(reason), ...eventFields(event) },
      'event kept as a dead letter',
    )
  }

  async function take(message: JsMsg): Promise<void> {
    const parsed = Envelope.safeParse(contentOf(message))
    if (!parsed.success) return giveUp(message, contentOf(message) as Envelope, 'not an event')
    const event = parsed.data
    if (message.info.deliveryCount > maxDeliveries) return giveUp(message, event, 'delivered too often')

    return settle(message, event, await attempt(event))
  }

  async function settle(message: JsMsg, event: Envelope, outcome: Admission | Error): Promise<void> {
    if (outcome === 'applied' || outcome === 'duplicate') {
      tries.delete(message.seq)
      if (logger.isLevelEnabled('debug'))
        logger.debug({ consumer: subscription.consumer, outcome, ...eventFields(event) }, 'event taken in')
      return message.ack()
    }
    const so = tries.get(message.seq) ?? { failures: 0, outOfOrder: 0 }
    tries.set(message.seq, so)
    if (outcome === 'out-of-order') {
      if (++so.outOfOrder > redelivery.outOfOrderAttempts) return giveUp(message, event, 'an earlier event of this learner never came')
      return message.nak(redelivery.outOfOrderDelayMs(so.outOfOrder))
    }
    if (++so.failures >= redelivery.attempts) return giveUp(message, event, outcome.message)
    logger.warn({ err: outcome, consumer: subscription.consumer, ...eventFields(event) }, 'event not applied, will be tried again')
    message.nak(redelivery.delayMs(so.failures))
  }

  const safely = (settling: Promise<void>): Promise<void> =>
    settling.catch((error: unknown) => {
      logger.error({ err: error, consumer: subscription.consumer }, 'a delivery could not be settled, it will come again')
    })

  async function takeAll(messages: readonly JsMsg[]): Promise<void> {
    const events = messages.map((message) => Envelope.safeParse(contentOf(message)).data)
    const admissions = await together(events)
    for (const [place, message] of messages.entries()) {
      const [event, admission] = [events[place], admissions?.[place]]
      await safely(event && admission ? settle(message, event, admission) : take(message))
    }
  }

  /** What became of events applied in one go; null where they must be taken one by one, to find out which of them is at fault. */
  async function together(events: readonly (Envelope | undefined)[]): Promise<Admission[] | null> {
    if (!subscription.applyAll || !events.every((event) => event !== undefined)) return null
    try {
      return await subscription.applyAll(events)
    } catch (error) {
      logger.warn({ err: error, consumer: subscription.consumer, events: events.length }, 'events not applied together, will be one by one')
      return null
    }
  }

  return { one: (message) => safely(take(message)), all: takeAll }
}

/** What a message carries; its text where that is not JSON. */
function contentOf(message: JsMsg): unknown {
  try {
    return message.json()
  } catch {
    return message.string()
  }
}
