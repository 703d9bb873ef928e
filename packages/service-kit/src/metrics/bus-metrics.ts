import type { Envelope } from '@wordloom/contracts/events'
import type { Registry } from 'prom-client'
import type { Admission, EventBus, Subscription } from '../events/bus.ts'
import { counterOn, histogramOn, minuteBuckets } from './instruments.ts'
import { sampleOnScrape } from './sampled-gauge.ts'

const sourceAndConsumer = ['source', 'consumer'] as const
const outcomes = ['applied', 'duplicate', 'out-of-order', 'failed'] as const

/** Measures a bus: events published by source, applied by source and consumer, pending events, and dead letters. */
export function measuredBus<Bus extends EventBus>(bus: Bus, registry: Registry): Bus {
  const published = counterOn(registry, {
    name: 'wordloom_events_published_total',
    help: 'Attempts to publish an event, by whether the bus took it',
    labelNames: ['source', 'outcome'],
  })
  const applied = counterOn(registry, {
    name: 'wordloom_events_consumed_total',
    help: 'Deliveries of events to a consumer by what became of them',
    labelNames: [...sourceAndConsumer, 'outcome'],
  })
  const delay = histogramOn(registry, {
    name: 'wordloom_event_delay_seconds',
    help: 'Time from when an event happened until a consumer had applied it',
    labelNames: sourceAndConsumer,
    buckets: minuteBuckets,
  })

  function count({ source, consumer }: Subscription, event: Envelope, outcome: Admission | 'failed'): void {
    applied.inc({ source, consumer, outcome })
    if (outcome === 'applied') delay.observe({ source, consumer }, Math.max(0, (Date.now() - Date.parse(event.occurredAt)) / 1000))
  }

  function observeConsumer({ source, consumer }: Subscription): void {
    for (const outcome of outcomes) applied.inc({ source, consumer, outcome }, 0)
    delay.zero({ source, consumer })
    const labels = { source, consumer }
    sampleOnScrape(
      registry,
      {
        name: 'wordloom_consumer_pending_events',
        help: 'Events that a consumer has not applied yet; every replica says the same',
        labelNames: sourceAndConsumer,
      },
      async () => [{ labels, value: await bus.pending(source, consumer) }],
    )
    sampleOnScrape(
      registry,
      {
        name: 'wordloom_dead_letters',
        help: 'Events that a consumer could not apply, kept for an operator; every replica says the same',
        labelNames: sourceAndConsumer,
      },
      async () => [{ labels, value: await bus.deadLetterCount(source, consumer) }],
    )
  }

  return {
    ...bus,
    async publish(event) {
      try {
        await bus.publish(event)
        published.inc({ source: event.source, outcome: 'taken' })
      } catch (error) {
        published.inc({ source: event.source, outcome: 'failed' })
        throw error
      }
    },
    subscribe(subscription) {
      observeConsumer(subscription)
      const { apply, applyAll } = subscription
      return bus.subscribe({
        ...subscription,
        async apply(event) {
          const outcome = await apply(event).catch((error: unknown) => {
            count(subscription, event, 'failed')
            throw error
          })
          count(subscription, event, outcome)
          return outcome
        },
        // A batch that fails is applied one by one, and counted there.
        ...(applyAll && {
          async applyAll(events: readonly Envelope[]) {
            const admissions = await applyAll(events)
            for (const [index, event] of events.entries()) count(subscription, event, admissions[index] as Admission)
            return admissions
          },
        }),
      })
    },
  }
}
