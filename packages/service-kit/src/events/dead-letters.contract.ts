import { beforeEach, describe, expect, it } from '@jest/globals'
import { until } from '@wordloom/test-kit/until'
import type { EventBus } from './bus.ts'
import { consumerOf, quickRedelivery } from './event-test-kit/consumer.ts'
import { eventOf } from './event-test-kit/draft.ts'

/** The contract of every event bus for events that cannot be applied. `open` returns the bus of a test, with `quickRedelivery`. */
export function describeDeadLetters(open: () => EventBus): void {
  describe('an event that cannot be applied', () => {
    let bus: EventBus
    beforeEach(() => {
      bus = open()
    })
    const deadLettersCount = async (): Promise<number> => (await bus.deadLetters()).length

    it('stores an event that fails too often as a dead letter with source, consumer, event and reason', async () => {
      const { seen } = await consumerOf(bus, 'words', 'stats', () => {
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
      await consumerOf(bus, 'words', 'stats', () => 'out-of-order')
      await bus.publish(eventOf('ada', 2))
      await until(async () => (await deadLettersCount()) === 1)
      expect((await bus.deadLetters())[0]?.reason).toBe('an earlier event of this learner never came')
    })

    describe('replaying a dead letter', () => {
      it('delivers it to its own consumer once more and removes it', async () => {
        let broken = true
        const stats = await consumerOf(bus, 'words', 'stats', () => {
          if (broken) throw new Error('broken')
          return 'applied'
        })
        const quiz = await consumerOf(bus, 'words', 'quiz')
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
        const { seen } = await consumerOf(bus, 'words', 'stats', () => {
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
      const { seen } = await consumerOf(bus, 'words', 'stats', () => {
        throw new Error('broken')
      })
      await bus.publish(eventOf('ada', 1))
      await until(async () => (await deadLettersCount()) === 1)
      const id = (await bus.deadLetters())[0]?.id as string
      expect([await bus.discard(id), await bus.discard(id), await bus.discard('no such letter')]).toEqual([true, false, false])
      expect(await bus.deadLetters()).toEqual([])
      expect(seen).toHaveLength(quickRedelivery.attempts)
    })
  })
}
