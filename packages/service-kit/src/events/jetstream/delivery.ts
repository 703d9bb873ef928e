import type { JsMsg } from '@nats-io/jetstream'
import { Envelope } from '@wordloom/contracts/events'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../../logging/index.ts'
import type { Admission, Redelivery, Subscription } from '../bus.ts'

type Options = {
  subscription: Subscription
  redelivery: Redelivery
  /** Resolves when the event is kept as a dead letter. */
  putAside: (event: Envelope, reason: string, streamSeq: number) => Promise<void>
  logger: Logger
}

type Tries = { failures: number; early: number }

/**
 * Takes one message: applies its event and tells the server what became of it. Tries are counted here, since the server's own count
 * does not tell failures from early comers; that count is the bound across replicas and crashes.
 */
export function createDelivery({ subscription, redelivery, putAside, logger }: Options): (message: JsMsg) => Promise<void> {
  const tries = new LRUCache<number, Tries>({ max: 20_000, ttl: 3_600_000 })
  const mostDeliveries = redelivery.attempts + redelivery.earlyAttempts

  async function attempt(event: Envelope): Promise<Admission | Error> {
    try {
      return await subscription.apply(event)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async function giveUp(message: JsMsg, event: Envelope, reason: string): Promise<void> {
    // Kept first and taken off second: a crash between the two brings the message again, and its copy is dropped by its id.
    await putAside(event, reason, message.seq)
    message.term(reason)
    tries.delete(message.seq)
    logger.error({ consumer: subscription.consumer, event: event.id, type: event.type, reason }, 'event put aside as a dead letter')
  }

  async function take(message: JsMsg): Promise<void> {
    const parsed = Envelope.safeParse(contentOf(message))
    if (!parsed.success) return giveUp(message, contentOf(message) as Envelope, 'not an event')
    const event = parsed.data
    if (message.info.deliveryCount > mostDeliveries) return giveUp(message, event, 'delivered too often')

    const outcome = await attempt(event)
    if (outcome === 'applied' || outcome === 'duplicate') {
      tries.delete(message.seq)
      return message.ack()
    }
    const so = tries.get(message.seq) ?? { failures: 0, early: 0 }
    tries.set(message.seq, so)
    if (outcome === 'early') {
      if (++so.early > redelivery.earlyAttempts) return giveUp(message, event, 'an earlier event of this learner never came')
      return message.nak(redelivery.earlyDelayMs(so.early))
    }
    if (++so.failures >= redelivery.attempts) return giveUp(message, event, outcome.message)
    logger.warn(
      { err: outcome, consumer: subscription.consumer, event: event.id, type: event.type },
      'event not applied, will be tried again',
    )
    message.nak(redelivery.delayMs(so.failures))
  }

  return (message) =>
    take(message).catch((error: unknown) => {
      logger.error({ err: error, consumer: subscription.consumer }, 'a delivery could not be settled, it will come again')
    })
}

/** What a message carries; its text where that is not JSON. */
function contentOf(message: JsMsg): unknown {
  try {
    return message.json()
  } catch {
    return message.string()
  }
}
