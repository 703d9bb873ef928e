import type { EventBus } from '@wordloom/service-kit/events'

/** Where the next events fail: nowhere, before the publish, after the publish but before the mark, or after a consumer's commit. */
export type Break = 'nowhere' | 'before publishing' | 'before marking' | 'before acknowledging'

/** A bus that fails on demand, as if the process were killed at that point. */
export function breakingBus(where: () => Break): (bus: EventBus) => EventBus {
  return (bus) => ({
    ...bus,
    async publish(event) {
      if (where() === 'before publishing') throw new Error('killed before the publish')
      await bus.publish(event)
      if (where() === 'before marking') throw new Error('killed before it was marked')
    },
    subscribe: (subscription) => {
      const broken = new Set<string>()
      return bus.subscribe({
        ...subscription,
        async apply(event) {
          const admission = await subscription.apply(event)
          if (where() !== 'before acknowledging' || broken.has(event.id)) return admission
          broken.add(event.id)
          throw new Error('killed before the acknowledgement')
        },
      })
    },
  })
}
