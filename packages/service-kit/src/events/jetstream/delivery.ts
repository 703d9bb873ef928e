import type { JsMsg } from '@nats-io/jetstream'
import { Envelope } from '@wordloom/contracts/events'
import { LRUCache } from 'lru-cache'
import { coarseTtl } from '../../clock/index.ts'
import { type Logger, redactQuotes } from '../../logging/index.ts'
import { type Admission, eventFields, isStoreAway, outcomeOf, type Redelivery, type Subscription, storeAwayDelayMs } from '../bus.ts'
import { GivenUp, suspectsOf, type UnfinishedAttempts } from './unfinished-attempts.ts'

type Options = {
  subscription: Subscription
  redelivery: Redelivery
  /** Resolves when the event is stored as a dead letter. */
  storeDeadLetter: (event: Envelope, reason: string, streamSeq: number) => Promise<void>
  /** Without them a message that was delivered too often is given up untried. */
  unfinishedAttempts?: UnfinishedAttempts | undefined
  logger: Logger
}

type Attempts = { failures: number; outOfOrder: number; storeAway: number }

/** After so many deliveries a message that this process has not settled yet may be one that ends each process. */
const maxUnsettledDeliveries = 1_000

/** Handles messages, alone or in a batch; never rejects. */
export type Delivery = { one: (message: JsMsg) => Promise<void>; all: (messages: readonly JsMsg[]) => Promise<void> }

/**
 * Applies the events of messages and acknowledges, delays or terminates each message. Attempts are counted in this process, because the
 * server's delivery count does not distinguish failures from events out of order and from a store that was away. The server's count only
 * makes a message suspect that this process has not settled yet: it may end each process that handles it. A suspect is handled outside of
 * batches, and its attempt is noted before it begins, so that one that never ends counts in the next process.
 */
export function createDelivery({ subscription, redelivery, storeDeadLetter, unfinishedAttempts, logger }: Options): Delivery {
  const attempts = new LRUCache<number, Attempts>({ max: 20_000, ...coarseTtl(3_600_000) })
  const suspects = suspectsOf(subscription, unfinishedAttempts, redelivery.attempts)
  const maxDeliveries = maxUnsettledDeliveries + redelivery.attempts + redelivery.outOfOrderAttempts

  // A service can publish anything on its own stream. An event of another owner, e.g. the deletion of an account, must not be believed.
  const isOfOwner = (event: Envelope | undefined): event is Envelope =>
    event?.source === subscription.source && event.type.startsWith(`${event.source}.`)

  const isSuspect = (message: JsMsg): boolean => message.info.deliveryCount > maxDeliveries && !attempts.has(message.seq)

  async function giveUp(message: JsMsg, event: Envelope, reason: string): Promise<void> {
    // Store first, then terminate: after a crash between the two the message is redelivered, and the second letter is dropped by its id.
    await storeDeadLetter(event, reason, message.seq)
    message.term(reason)
    attempts.delete(message.seq)
    logger.error(
      { consumer: subscription.consumer, streamSeq: message.seq, reason: redactQuotes(reason), ...eventFields(event) },
      'event kept as a dead letter',
    )
  }

  async function tried(event: Envelope, asSuspect: boolean): Promise<Admission | Error> {
    const outcome = await outcomeOf(asSuspect ? suspects : subscription, event)
    if (isStoreAway(outcome))
      logger.warn({ err: outcome, consumer: subscription.consumer, ...eventFields(event) }, 'event not applied, its store is away')
    return outcome
  }

  async function handle(message: JsMsg, outcomeFor = tried): Promise<void> {
    const parsed = Envelope.safeParse(contentOf(message))
    if (!parsed.success) return giveUp(message, contentOf(message) as Envelope, 'not an event')
    const event = parsed.data
    if (!isOfOwner(event)) return giveUp(message, event, `not an event of ${subscription.source}`)
    return settle(message, event, await outcomeFor(event, isSuspect(message)))
  }

  async function settle(message: JsMsg, event: Envelope, outcome: Admission | Error): Promise<void> {
    if (outcome === 'applied' || outcome === 'duplicate') {
      // Its attempts are kept: a later copy of the message, which the server sent meanwhile, must not be taken for one never settled.
      if (logger.isLevelEnabled('debug')) logger.debug({ consumer: subscription.consumer, outcome, ...eventFields(event) }, 'event handled')
      return message.ack()
    }
    if (outcome instanceof GivenUp) return giveUp(message, event, outcome.message)
    const count = attempts.get(message.seq) ?? { failures: 0, outOfOrder: 0, storeAway: 0 }
    attempts.set(message.seq, count)
    if (isStoreAway(outcome)) return message.nak(storeAwayDelayMs(redelivery, ++count.storeAway))
    if (outcome === 'out-of-order') {
      if (++count.outOfOrder > redelivery.outOfOrderAttempts) return giveUp(message, event, 'an earlier event of this learner never came')
      return message.nak(redelivery.outOfOrderDelayMs(count.outOfOrder))
    }
    if (++count.failures >= redelivery.attempts) return giveUp(message, event, outcome.message)
    logger.warn({ err: outcome, consumer: subscription.consumer, ...eventFields(event) }, 'event not applied, will be retried')
    message.nak(redelivery.delayMs(count.failures))
  }

  const logFailure = (settling: Promise<void>): Promise<void> =>
    settling.catch((error: unknown) => {
      logger.error({ err: error, consumer: subscription.consumer }, 'message not settled, it will be redelivered')
    })

  async function handleBatch(messages: readonly JsMsg[]): Promise<void> {
    const events = messages.map((message) => Envelope.safeParse(contentOf(message)).data)
    const outcomes = messages.some(isSuspect) ? null : await applyBatch(events)
    // While the store is away each try waits for the driver's timeout, so the rest of the batch is delayed without one.
    let storeAway: Admission | Error | undefined
    const triedUnlessAway: typeof tried = async (event, asSuspect) => {
      const outcome = storeAway ?? (await tried(event, asSuspect))
      if (isStoreAway(outcome)) storeAway = outcome
      return outcome
    }
    for (const [index, message] of messages.entries()) {
      const [event, outcome] = [events[index], outcomes?.[index]]
      await logFailure(event && outcome ? settle(message, event, outcome) : handle(message, triedUnlessAway))
    }
  }

  /** The outcomes of a batch; null if it failed as a whole and each event must be handled alone, to find the faulty one. */
  async function applyBatch(events: readonly (Envelope | undefined)[]): Promise<Admission[] | null> {
    if (!subscription.applyAll || !events.every(isOfOwner)) return null
    try {
      return await subscription.applyAll(events)
    } catch (error) {
      logger.warn(
        { err: error, consumer: subscription.consumer, events: events.length },
        'batch not applied, its events are handled one by one',
      )
      return null
    }
  }

  return { one: (message) => logFailure(handle(message)), all: handleBatch }
}

/** A message's JSON; its text if it is not JSON, or null: who reads a dead letter looks for the fields of its event. */
function contentOf(message: JsMsg): unknown {
  try {
    return message.json() ?? message.string()
  } catch {
    return message.string()
  }
}
