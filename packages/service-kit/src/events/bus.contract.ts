import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import type { Admission, EventBus, Redelivery } from './bus.ts'
import { eventOf, numberIn } from './event-test-kit/draft.ts'
import { until } from './event-test-kit/until.ts'

/** Redelivery with delays short enough for a suite. */
export const quickRedelivery: Redelivery = { attempts: 3, outOfOrderAttempts: 25, delayMs: () => 10, outOfOrderDelayMs: () => 10 }

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

    /** A consumer that records the events it gets and returns `answer`. */
    const consumer = async (source: string, consumer: string, answer: (event: Envelope) => Admission = () => 'applied') => {
      const seen: number[] = []
      const stop = await bus.subscribe({
        source,
        consumer,
        apply: async (event) => {
          seen.push(numberIn(event))
          return answer(event)
        },
      })
      return { seen, stop }
    }
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
    const deadLettersCount = async (): Promise<number> => (await bus.deadLetters()).length

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
      const stats = await consumer('words', 'stats')
      const other = await consumer('quiz', 'stats')
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
      expect(await deadLettersCount()).toBe(0)
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
      const { seen } = await consumer('words', 'stats', () => {
        if (failures-- > 0) throw new Error('the store is away')
        return 'applied'
      })
      await bus.publish(eventOf('ada', 1))
      await until(() => seen.length === 3)
      expect(await bus.deadLetters()).toEqual([])
    })

    it('redelivers an event out of order more often than a failing one', async () => {
      let outOfOrder = 10
      const { seen } = await consumer('words', 'stats', () => (outOfOrder-- > 0 ? 'out-of-order' : 'applied'))
      await bus.publish(eventOf('ada', 1))
      await until(() => seen.length === 11)
      expect(await bus.deadLetters()).toEqual([])
    })

    it('delivers other learners’ events while one learner’s event fails', async () => {
      const { seen } = await consumer('words', 'stats', (event) => {
        if (event.userId === 'ada') throw new Error('poison')
        return 'applied'
      })
      await Promise.all([bus.publish(eventOf('ada', 1, 100)), ...[1, 2, 3].map((seq) => bus.publish(eventOf('bob', seq)))])
      await until(() => [1, 2, 3].every((value) => seen.includes(value)))
    })

    it('stores an event that fails too often as a dead letter with source, consumer, event and reason', async () => {
      const { seen } = await consumer('words', 'stats', () => {
        throw new Error('cannot be applied')
      })
      const event = eventOf('ada', 1)
      await bus.publish(event)
      await until(async () => (await deadLettersCount()) === 1)
      expect(seen).toHaveLength(quickRedelivery.attempts)
      const [letter] = await bus.deadLetters()
      expect(letter).toMatchObject({ source: 'words', consumer: 'stats', event, reason: 'cannot be applied' })
      expect(Date.parse(letter?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    })

    it('counts a consumer’s pending events and dead letters', async () => {
      expect(await bus.deadLetterCount('words', 'stats')).toBe(0)
      let finish = () => {}
      const held = new Promise<void>((resolve) => {
        finish = resolve
      })
      await bus.subscribe({
        source: 'words',
        consumer: 'stats',
        async apply(event) {
          if (event.userId === 'bob') throw new Error('cannot be applied')
          await held
          return 'applied'
        },
      })
      const published = Promise.all([1, 2].map((seq) => bus.publish(eventOf('ada', seq))))
      await until(async () => (await bus.pending('words', 'stats')) === 2)
      finish()
      await published
      await until(async () => (await bus.pending('words', 'stats')) === 0)
      await bus.publish(eventOf('bob', 1))
      await until(async () => (await bus.deadLetterCount('words', 'stats')) === 1)
      expect(await bus.deadLetterCount('words', 'quiz')).toBe(0)
    })

    it('stores an event that stays out of order as a dead letter', async () => {
      await consumer('words', 'stats', () => 'out-of-order')
      await bus.publish(eventOf('ada', 2))
      await until(async () => (await deadLettersCount()) === 1)
      expect((await bus.deadLetters())[0]?.reason).toBe('an earlier event of this learner never came')
    })

    describe('replaying a dead letter', () => {
      it('delivers it to its own consumer once more and removes it', async () => {
        let broken = true
        const stats = await consumer('words', 'stats', () => {
          if (broken) throw new Error('broken')
          return 'applied'
        })
        const quiz = await consumer('words', 'quiz')
        await bus.publish(eventOf('ada', 1))
        await until(async () => (await deadLettersCount()) === 1)
        broken = false
        const [letter] = await bus.deadLetters()
        expect(await bus.replay(letter?.id as string)).toBe(true)
        await until(() => stats.seen.length === quickRedelivery.attempts + 1)
        expect(await bus.deadLetters()).toEqual([])
        expect(quiz.seen).toEqual([1])
      })

      it('stores it again if it fails again', async () => {
        const { seen } = await consumer('words', 'stats', () => {
          throw new Error('still broken')
        })
        await bus.publish(eventOf('ada', 1))
        await until(async () => (await deadLettersCount()) === 1)
        const [letter] = await bus.deadLetters()
        await bus.replay(letter?.id as string)
        await until(async () => seen.length === 2 * quickRedelivery.attempts && (await deadLettersCount()) === 1)
        expect((await bus.deadLetters())[0]?.id).not.toBe(letter?.id)
      })

      it('returns false for an unknown id', async () => {
        expect(await bus.replay('12345')).toBe(false)
        expect(await bus.replay('no such letter')).toBe(false)
      })
    })

    it('removes a discarded dead letter without delivering it', async () => {
      const { seen } = await consumer('words', 'stats', () => {
        throw new Error('broken')
      })
      await bus.publish(eventOf('ada', 1))
      await until(async () => (await deadLettersCount()) === 1)
      const id = (await bus.deadLetters())[0]?.id as string
      expect([await bus.discard(id), await bus.discard(id), await bus.discard('no such letter')]).toEqual([true, false, false])
      expect(await bus.deadLetters()).toEqual([])
      expect(seen).toHaveLength(quickRedelivery.attempts)
    })

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
