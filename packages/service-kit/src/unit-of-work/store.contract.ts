import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import { draftOf, eventOf, numberIn } from '../events/event-test-kit/draft.ts'
import { admissionOf } from '../events/index.ts'
import { describeQueries } from './query.contract.ts'
import { type EventReaction, given, type Store } from './store.ts'
import { aCard, type Card, cards, collections, seats, tallies } from './store-test-kit/cards.ts'
import { describeFields } from './store-test-kit/index.ts'

/** The contract of every store. */
export function describeStore(name: string, open: () => Promise<{ store: Store; close: () => Promise<void> }>): void {
  describe(`the unit of work on ${name}`, () => {
    let store: Store
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ store, close } = await open())
    })
    afterEach(() => close())

    const put = (...newCards: Card[]) =>
      store.change(
        'ada',
        given({}, () => ({ writes: newCards.map(cards.put) })),
      )
    const read = (id: string) => store.read(cards.one({ id }))
    const log = (userId = 'ada'): Promise<Envelope[]> => Array.fromAsync(store.outbox.eventsOf(userId))

    describeFields(name, collections, open)

    describe('a change', () => {
      it('commits its writes with its events, and returns the rest of the outcome', async () => {
        await put(aCard('a'))
        const answer = await store.change(
          'ada',
          given({ card: cards.one({ id: 'a', userId: 'ada' }), none: undefined }, ({ card, none }) => ({
            titles: [card?.title, none],
            writes: [cards.put({ ...(card as Card), tags: ['new'] }), tallies.increment({ userId: 'ada', day: 'today' }, { seen: 1 })],
            events: [draftOf('ada', 5)],
          })),
        )
        expect(answer).toEqual({ titles: ['a', undefined], committed: await log() })
        expect(answer.committed.map((event) => [event.seq, numberIn(event)])).toEqual([[1, 5]])
        expect((await read('a'))?.tags).toEqual(['new'])
        expect(await store.read(tallies.all({ where: { userId: 'ada' } }))).toEqual([{ userId: 'ada', day: 'today', seen: 1, right: 0 }])
      })

      it('reads, decides and commits without durability as with it', async () => {
        const seat = (id: string, userId = 'ada') =>
          store.change(
            userId,
            given({ taken: seats.count({ userId }) }, ({ taken }) => ({
              place: taken + 1,
              writes: [seats.add({ id, userId, place: taken + 1 })],
            })),
            { durable: false },
          )
        expect([await seat('a'), await seat('b'), await seat('c', 'bob')]).toEqual([1, 2, 1].map((place) => ({ place, committed: [] })))
        await expect(seat('a')).rejects.toThrow()
        expect(await store.read(seats.count({ userId: 'ada' }))).toBe(2)
      })

      it('is rolled back if the decision throws or a write is refused', async () => {
        const refused = store.change(
          'ada',
          given({}, () => {
            throw new Error('no')
          }),
        )
        await expect(refused).rejects.toThrow('no')
        await put(aCard('a'))
        const twice = store.change(
          'ada',
          given({}, () => ({
            writes: [tallies.increment({ userId: 'ada', day: 'today' }, { seen: 1 }), cards.put(aCard('b', { title: 'A' }))],
            events: [draftOf('ada', 1)],
          })),
        )
        await expect(twice).rejects.toThrow('“A” is there already')
        expect([await store.read(tallies.count({ userId: 'ada' })), await read('b'), await log()]).toEqual([0, undefined, []])
      })

      it('may return another step to read more', async () => {
        await put(aCard('a', { tags: ['b'] }), aCard('b'))
        const { found } = await store.change(
          'ada',
          given({ first: cards.one({ id: 'a' }) }, ({ first }) =>
            given({ second: cards.one({ id: first?.tags[0] ?? '' }) }, ({ second }) => ({ found: second?.id })),
          ),
        )
        expect(found).toBe('b')
      })

      it('loads an entity by key only if the other conditions match', async () => {
        await put(aCard('a'))
        const asked = given({ hers: cards.one({ id: 'a', userId: 'ada' }), his: cards.one({ id: 'a', userId: 'bob' }) }, (found) => found)
        expect(await store.change('ada', asked)).toMatchObject({ hers: { id: 'a' }, his: undefined })
      })

      it('loses no concurrent change', async () => {
        const grow = given({ card: cards.one({ id: 'a' }) }, ({ card }) => {
          const before = card ?? aCard('a')
          return { writes: [cards.put({ ...before, tags: [...before.tags, 'x'] })], events: [draftOf('ada', before.tags.length)] }
        })
        await Promise.all(Array.from({ length: 12 }, () => store.change('ada', grow)))
        expect((await read('a'))?.tags).toHaveLength(12)
        expect((await log()).map(numberIn)).toEqual(Array.from({ length: 12 }, (_, index) => index))
      })

      it('is decided again after a concurrent change', async () => {
        const sit = (id: string) =>
          store.change(
            id,
            given({ taken: seats.all({ where: { userId: 'room' } }) }, ({ taken }) => ({
              place: taken.length,
              writes: [seats.add({ id, userId: 'room', place: taken.length })],
            })),
          )
        const sat = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(sit))
        expect(sat.map(({ place }) => place).toSorted()).toEqual([0, 1, 2, 3, 4])
      })

      it('puts, removes and adds entities', async () => {
        await put(aCard('a'), aCard('b'), aCard('c', { tags: ['kept'] }))
        await put(aCard('a', { title: 'new' }))
        expect((await read('a'))?.title).toBe('new')
        await store.change(
          'ada',
          given({}, () => ({ writes: [cards.remove({ id: ['a', 'b'], userId: 'ada' })] })),
        )
        expect((await store.read(cards.all({ where: { userId: 'ada' } }))).map(({ id }) => id)).toEqual(['c'])
        const again = store.change(
          'ada',
          given({}, () => ({ writes: [seats.add({ id: 's', userId: 'ada', place: 1 })] })),
        )
        await again
        await expect(
          store.change(
            'ada',
            given({}, () => ({ writes: [seats.add({ id: 's', userId: 'ada', place: 2 })] })),
          ),
        ).rejects.toThrow()
      })
    })

    describeQueries(() => store)

    describe('consuming events', () => {
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
        (await read(`${userId}'s`))?.tags,
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
        expect((await log('ada')).map(numberIn)).toEqual([3])
        expect((await log('eve')).map(numberIn)).toEqual([3])
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
        await put(aCard('a'))
        await store.consume([eventOf('ada', 1), eventOf('bob', 1), accountDeleted, eventOf('ada', 2)], react)
        expect([await store.read(cards.count({ userId: 'ada' })), await stateOf('ada')]).toEqual([0, [undefined, []]])
        expect(await stateOf('bob')).toEqual([['1'], [[1, 0]]])
        await expect(put(aCard('late'))).rejects.toMatchObject({ code: 'auth.signed-out' })
        const lateSeat = given({}, () => ({ writes: [seats.add({ id: 'late', userId: 'ada', place: 1 })] }))
        await expect(store.change('ada', lateSeat, { durable: false })).rejects.toMatchObject({ code: 'auth.signed-out' })
        await expect(
          store.change(
            'ada',
            given({}, () => ({ events: [draftOf('ada', 1)] })),
          ),
        ).rejects.toMatchObject({ code: 'auth.signed-out' })
        expect(await read('late')).toBeUndefined()
      })

      it('erases many rows of the learner ahead of the change that removes all of them', async () => {
        const many = Array.from({ length: 1_200 }, (_, place) => aCard(`m${place}`))
        const all = cards.remove({ userId: 'ada' })
        const left = () => store.read(cards.count({ userId: 'ada' }))
        await put(...many, aCard('of Bob', { userId: 'bob' }))
        await store.removeAhead([all])
        expect(await left()).toBeGreaterThan(0)
        await store.change(
          'ada',
          given({}, () => ({ writes: [all] })),
        )
        expect(await left()).toBe(0)
        await put(...many)
        await store.consume([{ ...eventOf('ada', 1, 0, 'identity'), type: accountDeletedV1.type }], react)
        expect(await left()).toBe(0)
        expect(await read('of Bob')).toBeDefined()
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
  })
}
