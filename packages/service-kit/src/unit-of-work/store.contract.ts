import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { draftOf, numberIn } from '../events/event-test-kit/draft.ts'
import { describeConsuming } from './consume.contract.ts'
import { describeQueries } from './query.contract.ts'
import { given, type Store } from './store.ts'
import { aCard, type Card, cards, collections, putCards, readCard, readLog, seats, tallies } from './store-test-kit/cards.ts'
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

    const put = (...newCards: Card[]) => putCards(store, ...newCards)
    const read = (id: string) => readCard(store, id)
    const log = () => readLog(store, 'ada')

    describeFields(name, collections, open)

    describe('a change', () => {
      it('commits its writes with its events, and returns the rest of the outcome', async () => {
        await put(aCard('a'))
        const change = await store.change(
          'ada',
          given({ card: cards.one({ id: 'a', userId: 'ada' }), none: undefined }, ({ card, none }) => ({
            titles: [card?.title, none],
            writes: [cards.put({ ...(card as Card), tags: ['new'] }), tallies.increment({ userId: 'ada', day: 'today' }, { seen: 1 })],
            events: [draftOf('ada', 5)],
          })),
        )
        expect(change).toEqual({ titles: ['a', undefined], committed: await log() })
        expect(change.committed.map((event) => [event.seq, numberIn(event)])).toEqual([[1, 5]])
        expect((await read('a'))?.tags).toEqual(['new'])
        expect(await store.read(tallies.all({ where: { userId: 'ada' } }))).toEqual([{ userId: 'ada', day: 'today', seen: 1, right: 0 }])
      })

      it('reads, decides and commits without durability as with it', async () => {
        const addSeat = (id: string, userId = 'ada') =>
          store.change(
            userId,
            given({ taken: seats.count({ userId }) }, ({ taken }) => ({
              place: taken + 1,
              writes: [seats.add({ id, userId, place: taken + 1 })],
            })),
            { durable: false },
          )
        expect([await addSeat('a'), await addSeat('b'), await addSeat('c', 'bob')]).toEqual(
          [1, 2, 1].map((place) => ({ place, committed: [] })),
        )
        await expect(addSeat('a')).rejects.toThrow()
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
        const takeSeat = (id: string) =>
          store.change(
            id,
            given({ taken: seats.all({ where: { userId: 'room' } }) }, ({ taken }) => ({
              place: taken.length,
              writes: [seats.add({ id, userId: 'room', place: taken.length })],
            })),
          )
        const sat = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(takeSeat))
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
    describeConsuming(() => store)
  })
}
