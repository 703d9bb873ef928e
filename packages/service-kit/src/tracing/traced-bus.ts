import { type Envelope, subjectOf } from '@wordloom/contracts/events'
import type { EventBus } from '../events/bus.ts'
import { activeSpans, inSpan } from './active-spans.ts'
import type { Attributes } from './spans.ts'

const attributesOf = (event: Envelope): Attributes => ({
  'wordloom.event_id': event.id,
  'wordloom.user_id': event.userId,
  'wordloom.request_id': event.correlationId,
  'messaging.destination.name': subjectOf(event),
})

/**
 * A bus whose events carry their trace: publishing continues the trace that the outbox stored with the event, and the event carries the
 * `traceparent` of the publishing, which consumers continue. The bus itself while tracing is off.
 */
export function tracedBus<Bus extends EventBus>(bus: Bus): Bus {
  const spans = activeSpans()
  if (!spans) return bus
  return {
    ...bus,
    publish: (event) =>
      inSpan(
        `publish ${subjectOf(event)}`,
        { kind: 'producer', parent: event.traceparent ?? null, attributes: { 'wordloom.service': event.source, ...attributesOf(event) } },
        (span) => bus.publish(span ? { ...event, traceparent: span.traceparent } : event),
      ),
    subscribe(subscription) {
      const { consumer, apply, applyAll } = subscription
      const startOf = (event: Envelope) => ({
        kind: 'consumer' as const,
        parent: event.traceparent ?? null,
        attributes: { 'wordloom.service': consumer, ...attributesOf(event) },
      })
      return bus.subscribe({
        ...subscription,
        apply: (event) =>
          inSpan(`apply ${subjectOf(event)}`, startOf(event), async (span) => {
            const outcome = await apply(event)
            span?.set({ 'wordloom.outcome': outcome })
            return outcome
          }),
        ...(applyAll && {
          async applyAll(events: readonly Envelope[]) {
            const begun = events.map((event) => spans.begin(`apply ${subjectOf(event)}`, startOf(event)))
            try {
              const outcomes = await applyAll(events)
              for (const [index, span] of begun.entries()) span.set({ 'wordloom.outcome': outcomes[index] })
              return outcomes
            } catch (error) {
              for (const span of begun) span.fail(error)
              throw error
            } finally {
              for (const span of begun) span.end()
            }
          },
        }),
      })
    },
  }
}
