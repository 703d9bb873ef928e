import type { EventBus } from '@wordloom/service-kit/events'

/** Where the next events come to grief: nowhere, before they are published, after it but before they are marked, or after a consumer's commit. */
export type Break = 'nowhere' | 'before publishing' | 'before marking' | 'before acknowledging'

/** A bus that breaks where it is told to, as a process does that is killed there. What came through stays, as it would. */
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
