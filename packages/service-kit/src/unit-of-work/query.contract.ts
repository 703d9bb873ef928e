import { beforeEach, describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { given, type Store } from './store.ts'
import { aCard, type Card, cards, noon, putCards } from './store-test-kit/cards.ts'

/** The part of the contract of stores about queries. `opened` is empty before each test. */
export function describeQueries(opened: () => Store): void {
  describe('a query', () => {
    let store: Store
    const put = (...newCards: Card[]) => putCards(store, ...newCards)
    beforeEach(() => {
      store = opened()
    })
    const at = (hours: number): Date => new Date(noon.getTime() + hours * 3_600_000)
    beforeEach(() =>
      put(
        aCard('d', { madeAt: at(2), goneAt: at(9), back: { turnedAt: at(3), times: 1 } }),
        aCard('b', { madeAt: at(1) }),
        aCard('a', { madeAt: at(1), tags: ['x'] }),
        aCard('c', { madeAt: at(3), back: { turnedAt: at(3), times: 2, lastAt: at(4) } }),
        aCard('z', { userId: 'bob' }),
      ),
    )
    const byTime = { madeAt: 1, id: 1 } as const
    const ids = async (query: Parameters<typeof cards.all>[0]) => (await store.read(cards.all(query))).map(({ id }) => id)

    it('finds by equality, null, range and a list of values, in order', async () => {
      expect(await ids({ where: { userId: 'ada', goneAt: null }, sort: byTime })).toEqual(['a', 'b', 'c'])
      expect(await ids({ where: { userId: 'ada' }, sort: { madeAt: -1, id: -1 }, limit: 2 })).toEqual(['c', 'd'])
      expect(await ids({ where: { userId: 'ada' }, sort: byTime, limit: 2, skip: 1 })).toEqual(['b', 'd'])
      expect(await ids({ where: { userId: 'ada', madeAt: { gt: at(1), lte: at(3) } }, sort: byTime })).toEqual(['d', 'c'])
      expect(await ids({ where: { goneAt: { lt: at(10) } } })).toEqual(['d'])
      expect((await ids({ where: { userId: 'ada', id: ['a', 'c', 'z'] } })).toSorted()).toEqual(['a', 'c'])
      expect(await ids({ where: { titleKey: 'b', userId: 'ada' } })).toEqual(['b'])
      expect(await ids({ where: { id: [] } })).toEqual([])
      expect(await store.read(cards.count({ userId: 'ada', goneAt: null }))).toBe(3)
      expect(await store.read(cards.count({ userId: ['ada', 'bob'] }))).toBe(5)
      expect((await store.read(cards.taken('id', ['a', 'z', 'q']))).map(({ id }) => id).toSorted()).toEqual(['a', 'z'])
    })

    it('orders, limits and pages the rows of a list of values together', async () => {
      const ofBoth = { where: { userId: ['bob', 'ada'] }, sort: byTime }
      expect(await ids({ ...ofBoth, limit: 3 })).toEqual(['z', 'a', 'b'])
      expect(await ids({ ...ofBoth, limit: 2, skip: 2 })).toEqual(['b', 'd'])
      const pages = await Array.fromAsync(store.pages(cards.all(ofBoth), 2))
      expect(pages.map((page) => page.map(({ id }) => id))).toEqual([['z', 'a'], ['b', 'd'], ['c']])
    })

    it('returns rows as stored', async () => {
      const [first, , last] = await store.read(
        cards.stored({ where: { userId: 'ada', goneAt: null }, sort: byTime, select: ['id', 'title', 'madeAt'] }),
      )
      expect([first?.id, first?.title, new Date(first?.madeAt as string), last?.id]).toEqual(['a', 'a', at(1), 'c'])
    })

    it('reads page after page', async () => {
      const many = Array.from({ length: 901 }, (_, index) =>
        aCard(`m${String(index).padStart(3, '0')}`, { userId: 'eve', madeAt: new Date(index % 7) }),
      )
      await store.change(
        'eve',
        given({}, () => ({ writes: many.map(cards.put) })),
      )
      const expected = many.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || a.id.localeCompare(b.id)).map(({ id }) => id)
      const paged = async (load: Parameters<typeof store.pages>[0]) => (await Array.fromAsync(store.pages(load))).flat() as { id: string }[]
      expect((await paged(cards.all({ where: { userId: 'eve' }, sort: byTime }))).map(({ id }) => id)).toEqual(expected)
      const latestFirst = cards.stored({ where: { userId: 'eve' }, sort: { madeAt: -1, id: -1 } })
      expect((await paged(latestFirst)).map(({ id }) => id)).toEqual(expected.toReversed())
      // The rows of a page have the derived field alone, and not what it derives from.
      const byTitle = cards.stored({ where: { userId: 'eve' }, sort: { titleKey: 1, id: 1 }, select: ['id', 'titleKey'] })
      expect((await paged(byTitle)).map(({ id }) => id)).toEqual(many.map(({ id }) => id))
    })

    it('of long rows is read whole, in turns of the event loop', async () => {
      const count = 60
      const named = Array.from({ length: count }, (_, index) => `m${String(index).padStart(3, '0')}`)
      const long = 'to be or not é '.repeat(15_000)
      for (const [index, id] of named.entries())
        await put(aCard(id, { userId: 'eve', title: id + long, madeAt: new Date(Math.floor(index / 25)) }))
      const ofEve = { where: { userId: 'eve' }, sort: byTime } as const
      const reads: Record<string, () => Promise<{ id?: string }[]>> = {
        sorted: () => store.read(cards.all(ofEve)),
        stored: () => store.read(cards.stored(ofEve)),
        limited: () => store.read(cards.all({ ...ofEve, limit: count })),
        named: () => store.read(cards.all({ where: { userId: 'eve', id: named } })),
        paged: async () => (await Array.fromAsync(store.pages(cards.all(ofEve), count + 1))).flat(),
      }
      for (const [kind, readAll] of Object.entries(reads)) {
        let found: { id?: string }[] = []
        const longest = await longestEventLoopBlock(async () => {
          found = await readAll()
        })
        expect([kind, found.map(({ id }) => id).toSorted()]).toEqual([kind, named])
        expect([kind, longest < 50 || longest]).toEqual([kind, true])
      }
      expect((await store.read(cards.all({ ...ofEve, limit: 27 }))).map(({ id }) => id)).toEqual(named.slice(0, 27))
    })

    it('yields to the event loop between pages', async () => {
      for (let start = 0; start < 4_000; start += 500)
        await put(
          ...Array.from({ length: 500 }, (_, index) => aCard(`m${start + index}`, { title: 'to be or not '.repeat(20) + (start + index) })),
        )
      const all = cards.all({ where: { userId: 'ada' }, sort: byTime })
      const longest = await longestEventLoopBlock(async () => expect((await Array.fromAsync(store.pages(all))).flat()).toHaveLength(4_004))
      expect(longest).toBeLessThan(25)
    })
  })
}
