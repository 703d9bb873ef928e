import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { until } from '@wordloom/test-kit/until'
import { unavailable } from '../errors/index.ts'
import type { Admission, EventBus } from './bus.ts'
import { consumerOf, quickRedelivery } from './event-test-kit/consumer.ts'
import { eventOf, numberIn } from './event-test-kit/draft.ts'

/** More deliveries than failures and deliveries out of order may be together. */
const many = quickRedelivery.attempts + quickRedelivery.outOfOrderAttempts + 10

const noPrimary = (): Error => Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' })

/** The contract of every event bus for a consumer whose store does not respond. `open` returns the bus of a test, with `quickRedelivery`. */
export function describeStoreAway(open: () => EventBus): void {
  describe('a consumer whose store is away', () => {
    let bus: EventBus
    beforeEach(() => {
      bus = open()
    })

    it.each([
      ['the error of the driver', noPrimary],
      ['the error of a transaction that was given up', unavailable],
    ])('uses up none of an event’s attempts: %s', async (_, errorOf) => {
      let away = many
      const { seen } = await consumerOf(bus, 'words', 'stats', () => {
        throw away-- > 0 ? errorOf() : new Error('cannot be applied')
      })
      await bus.publish(eventOf('ada', 1))
      await until(async () => (await bus.deadLetters()).length === 1)
      expect(seen).toHaveLength(many + quickRedelivery.attempts)
      expect((await bus.deadLetters())[0]?.reason).toBe('cannot be applied')
    })

    it.each(['one by one', 'in batches'])('applies each learner’s events in order when the store is back, %s', async (way) => {
      let away = 3 * many
      const applied: number[] = []
      const admit = (event: Envelope): Admission => {
        if (numberIn(event) <= applied.length) return 'duplicate'
        if (numberIn(event) > applied.length + 1) return 'out-of-order'
        applied.push(numberIn(event))
        return 'applied'
      }
      const refuseWhileAway = (): void => {
        if (away-- > 0) throw noPrimary()
      }
      await bus.subscribe({
        source: 'words',
        consumer: 'stats',
        async apply(event) {
          refuseWhileAway()
          return admit(event)
        },
        ...(way === 'in batches' && {
          async applyAll(events: readonly Envelope[]) {
            refuseWhileAway()
            return events.map(admit)
          },
        }),
      })
      await Promise.all([1, 2, 3].map((seq) => bus.publish(eventOf('ada', seq))))
      await until(() => applied.length === 3)
      expect(applied).toEqual([1, 2, 3])
      expect(await bus.deadLetters()).toEqual([])
    })
  })
}
