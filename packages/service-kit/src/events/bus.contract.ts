import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { until } from '@wordloom/test-kit/until'
import type { Admission, EventBus } from './bus.ts'
import { describeDeadLetters } from './dead-letters.contract.ts'
import { consumerOf } from './event-test-kit/consumer.ts'
import { eventOf, numberIn } from './event-test-kit/draft.ts'
import { describeStoreAway } from './store-away.contract.ts'

const ascending = (one: number, other: number): number => one - other

/** Alternating events of two learners, each learner's in order, with the values 1, 2, 3 ... */
const eventsOfTwo = (count: number): Envelope[] =>
  Array.from({ length: count }, (_, index) => eventOf(index % 2 ? 'bob' : 'ada', Math.floor(index / 2) + 1, index + 1))

/** The contract of every event bus. `open` returns an empty bus with `quickRedelivery`. */
export function describeEventBus(name: string, open: () => Promise<EventBus>): void {
  describe(`the event bus on ${name}`, () => {
    let bus: EventBus
    beforeEach(async () => {
      bus = await open()
    })
    afterEach(() => bus.close())

    /** A consumer of batches. Delivery is at least once, so each event is recorded once. */
    const batchConsumer = async (batchBy: 'any' | 'learner', onBatch: (events: readonly Envelope[]) => void) => {
      const seen = new Set<number>()
      const note = (event: Envelope): Admission => {
        seen.add(numberIn(event))
        return 'applied'
      }
      await bus.subscribe({
        source: 'words',
        consumer: 'stats',
        batchBy,
        apply: async (event) => note(event),
        applyAll: async (events) => {
          onBatch(events)
          return events.map(note)
        },
      })
      return { seen }
    }
    it('delivers an event unchanged to every consumer of its source and to no other', async () => {
      const got: Envelope[] = []
      await bus.subscribe({
        source: 'words',
        consumer: 'archive',
        apply: async (event) => {
          got.push(event)
          return 'applied'
        },
      })
      const stats = await consumerOf(bus, 'words', 'stats')
      const other = await consumerOf(bus, 'quiz', 'stats')
      const event = eventOf('ada', 1)
      await bus.publish(event)
      await bus.publish(eventOf('ada', 1, 7, 'quiz'))
      await until(() => got.length === 1 && stats.seen.length === 1 && other.seen.length === 1)
      expect(got).toEqual([event])
      expect(other.seen).toEqual([7])
    })

    it('delivers every event to a consumer of batches, and one by one the events of a batch that failed', async () => {
      let failures = 1
      const { seen } = await batchConsumer('any', () => {
        if (failures-- > 0) throw new Error('one of them is at fault')
      })
      const published = eventsOfTwo(30)
      for (const event of published) await bus.publish(event)
      await until(() => seen.size >= published.length)
      expect([...seen].toSorted(ascending)).toEqual(published.map(numberIn))
      expect((await bus.deadLetters()).length).toBe(0)
    })

    it('never mixes learners in a batch for a consumer of batches per learner', async () => {
      const learnersOfBatches: Set<string>[] = []
      const { seen } = await batchConsumer('learner', (events) => learnersOfBatches.push(new Set(events.map(({ userId }) => userId))))
      const published = eventsOfTwo(30)
      await Promise.all(published.map((event) => bus.publish(event)))
      await until(() => seen.size >= published.length)
      expect([...seen].toSorted(ascending)).toEqual(published.map(numberIn))
      for (const learners of learnersOfBatches) expect(learners.size).toBe(1)
    })

    it('redelivers a failing event until it is applied', async () => {
      let failures = 2
      const { seen } = await consumerOf(bus, 'words', 'stats', () => {
        if (failures-- > 0) throw new Error('the store is away')
        return 'applied'
      })
      await bus.publish(eventOf('ada', 1))
      await until(() => seen.length === 3)
      expect(await bus.deadLetters()).toEqual([])
    })

    it('redelivers an event out of order more often than a failing one', async () => {
      let outOfOrder = 10
      const { seen } = await consumerOf(bus, 'words', 'stats', () => (outOfOrder-- > 0 ? 'out-of-order' : 'applied'))
      await bus.publish(eventOf('ada', 1))
      await until(() => seen.length === 11)
      expect(await bus.deadLetters()).toEqual([])
    })

    it('delivers other learners’ events while one learner’s event fails', async () => {
      const { seen } = await consumerOf(bus, 'words', 'stats', (event) => {
        if (event.userId === 'ada') throw new Error('poison')
        return 'applied'
      })
      await Promise.all([bus.publish(eventOf('ada', 1, 100)), ...[1, 2, 3].map((seq) => bus.publish(eventOf('bob', seq)))])
      await until(() => [1, 2, 3].every((value) => seen.includes(value)))
    })

    describeStoreAway(() => bus)

    describeDeadLetters(() => bus)

    it('waits for deliveries in flight when a consumer stops', async () => {
      let finish: (() => void) | undefined
      let ended = false
      const stop = await bus.subscribe({
        source: 'words',
        consumer: 'stats',
        apply: async () => {
          await new Promise<void>((resolve) => {
            finish = resolve
          })
          ended = true
          return 'applied'
        },
      })
      const publishing = bus.publish(eventOf('ada', 1))
      await until(() => finish !== undefined)
      const stopping = stop().then(() => ended)
      finish?.()
      expect(await stopping).toBe(true)
      await publishing
    })

    it('is ready while open and rejects a publish once closed', async () => {
      await bus.ready()
      await bus.close()
      await expect(bus.publish(eventOf('ada', 1))).rejects.toThrow()
      await expect(bus.ready()).rejects.toThrow()
      await bus.close()
    })
  })
}
