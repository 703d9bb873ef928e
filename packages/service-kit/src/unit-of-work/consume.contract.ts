import { beforeEach, describe, expect, it } from '@jest/globals'
import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import { draftOf, eventOf, numberIn } from '../events/event-test-kit/draft.ts'
import { admissionOf } from '../events/index.ts'
import { type EventReaction, given, type Store } from './store.ts'
import { aCard, cards, putCards, readCard, readLog, seats, tallies } from './store-test-kit/cards.ts'

/** The part of the contract of stores about consuming events and rebuilding projections. `opened` is empty before each test. */
export function describeConsuming(opened: () => Store): void {
  describe('consuming events', () => {
    let store: Store
    beforeEach(() => {
      store = opened()
    })

    /** Appends each number to the learner's card and adds it to a tally; a number of 100 or more resets the tallies. */
    const react: EventReaction = (event) => {
      const { userId } = event
      const value = numberIn(event)
      if (value >= 100)
        return given({ all: tallies.all({ where: { userId } }) }, ({ all }) => ({
          writes: all.map((tally) => tallies.put({ ...tally, seen: 0 })),
          events: [
            draftOf(
              userId,
              all.reduce((sum, { seen }) => sum + seen, 0),
            ),
          ],
        }))
      return given({ card: cards.one({ id: `${userId}'s`, userId }) }, ({ card }) => {
        const before = card ?? aCard(`${userId}'s`, { userId })
        const tags = [...before.tags, String(value)]
        return { writes: [cards.put({ ...before, tags }), tallies.increment({ userId, day: 'today' }, { seen: value })], events: [] }
      })
    }
    const stateOf = async (userId: string) => [
      (await readCard(store, `${userId}'s`))?.tags,
      (await store.read(tallies.all({ where: { userId } }))).map(({ seen, right }) => [seen, right]),
    ]

    it('applies each event after those before it, in a batch or one by one', async () => {
      const eventsOfLearner = (userId: string) => [1, 2, 2, 5, 3, 4].map((seq) => eventOf(userId, seq, seq === 3 ? 100 : seq))
      const together = await store.consume([...eventsOfLearner('ada'), eventOf('bob', 1)], react)
      const alone: string[] = []
      for (const event of eventsOfLearner('eve')) alone.push(...(await store.consume([event], react)))
      const outOfOrder = admissionOf(2, 0)
      expect(alone).toEqual(['applied', 'applied', 'duplicate', outOfOrder, 'applied', 'applied'])
      expect(together).toEqual([...alone, 'applied'])
      expect(await stateOf('ada')).toEqual([['1', '2', '4'], [[4, 0]]])
      expect(await stateOf('eve')).toEqual(await stateOf('ada'))
      expect((await readLog(store, 'ada')).map(numberIn)).toEqual([3])
      expect((await readLog(store, 'eve')).map(numberIn)).toEqual([3])
      expect(await store.inbox.applied('ada', 'words')).toBe(4)
    })

    it('applies no event of a batch if one throws', async () => {
      const failing: EventReaction = (event) => (event.seq === 2 ? given({}, () => raise()) : react(event))
      const raise = (): never => {
        throw new Error('no')
      }
      await expect(store.consume([eventOf('ada', 1), eventOf('ada', 2)], failing)).rejects.toThrow('no')
      expect([await stateOf('ada'), await store.inbox.applied('ada', 'words')]).toEqual([[undefined, []], 0])
    })

    it('fails at an event that violates its contract, even if it was applied before', async () => {
      await store.consume([eventOf('ada', 1)], react)
      const failing: EventReaction = () => {
        throw new Error('not what its contract says')
      }
      await expect(store.consume([eventOf('ada', 1)], failing)).rejects.toThrow('not what its contract says')
    })

    it('erases a deleted account, refuses its changes and gives its events no effect', async () => {
      const accountDeleted = { ...eventOf('ada', 1, 0, 'identity'), type: accountDeletedV1.type }
      await putCards(store, aCard('a'))
      await store.consume([eventOf('ada', 1), eventOf('bob', 1), accountDeleted, eventOf('ada', 2)], react)
      expect([await store.read(cards.count({ userId: 'ada' })), await stateOf('ada')]).toEqual([0, [undefined, []]])
      expect(await stateOf('bob')).toEqual([['1'], [[1, 0]]])
      await expect(putCards(store, aCard('late'))).rejects.toMatchObject({ code: 'auth.signed-out' })
      const lateSeat = given({}, () => ({ writes: [seats.add({ id: 'late', userId: 'ada', place: 1 })] }))
      await expect(store.change('ada', lateSeat, { durable: false })).rejects.toMatchObject({ code: 'auth.signed-out' })
      await expect(
        store.change(
          'ada',
          given({}, () => ({ events: [draftOf('ada', 1)] })),
        ),
      ).rejects.toMatchObject({ code: 'auth.signed-out' })
      expect(await readCard(store, 'late')).toBeUndefined()
    })

    it('erases many rows of the learner ahead of the change that removes all of them', async () => {
      const many = Array.from({ length: 1_200 }, (_, index) => aCard(`m${index}`))
      const all = cards.remove({ userId: 'ada' })
      const left = () => store.read(cards.count({ userId: 'ada' }))
      await putCards(store, ...many, aCard('of Bob', { userId: 'bob' }))
      await store.removeAhead([all])
      expect(await left()).toBeGreaterThan(0)
      expect(await left()).toBeLessThan(600)
      await store.change(
        'ada',
        given({}, () => ({ writes: [all] })),
      )
      expect(await left()).toBe(0)
      await putCards(store, ...many)
      await store.consume([{ ...eventOf('ada', 1, 0, 'identity'), type: accountDeletedV1.type }], react)
      expect(await left()).toBe(0)
      expect(await readCard(store, 'of Bob')).toBeDefined()
    })

    it('rebuilds a projection from a log and continues after it', async () => {
      const events = [1, 2, 3].map((seq) => eventOf('ada', seq))
      await store.consume(events, react)
      const before = await stateOf('ada')
      await store.rebuild('ada', [cards, tallies], events, react)
      expect(await stateOf('ada')).toEqual(before)
      expect(await store.consume([events[2] as Envelope, eventOf('ada', 4)], react)).toEqual(['duplicate', 'applied'])
      await store.rebuild('ada', [tallies], [...events, { ...eventOf('ada', 1, 0, 'identity'), type: accountDeletedV1.type }], react)
      expect(await stateOf('ada')).toEqual([['1', '2', '3', '4'], []])
    })
  })
}
