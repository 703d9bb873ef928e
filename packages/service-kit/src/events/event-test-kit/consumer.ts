import type { Envelope } from '@wordloom/contracts/events'
import type { Admission, EventBus, Redelivery } from '../bus.ts'
import { numberIn } from './draft.ts'

/** Redelivery with delays short enough for a suite. */
export const quickRedelivery: Redelivery = { attempts: 3, outOfOrderAttempts: 25, delayMs: () => 10, outOfOrderDelayMs: () => 10 }

/** A consumer that records the events it gets and returns what `admit` says. */
export async function consumerOf(bus: EventBus, source: string, consumer: string, admit: (event: Envelope) => Admission = () => 'applied') {
  const seen: number[] = []
  const stop = await bus.subscribe({
    source,
    consumer,
    apply: async (event) => {
      seen.push(numberIn(event))
      return admit(event)
    },
  })
  return { seen, stop }
}
