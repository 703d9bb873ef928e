import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

/** A migration of the suite: it records its name, or fails before that. */
export type Step = { name: string; fails?: boolean }

/** A process that has the store open. */
type OpenStore = {
  /** Runs a component's migrations. */
  migrate: (component: string, steps: readonly Step[]) => Promise<void>
  /** The recorded names in order. */
  recorded: () => Promise<string[]>
}

/** The contract of every store's migrations; `open` opens the same store each time. */
export function migrationsContract(
  title: string,
  makeStore: () => Promise<{ open: () => Promise<OpenStore>; close: () => Promise<void> }>,
): void {
  describe(`migrations of ${title}`, () => {
    let store: Awaited<ReturnType<typeof makeStore>>
    beforeEach(async () => {
      store = await makeStore()
    })
    afterEach(() => store.close())

    const [one, two, three] = [{ name: 'one' }, { name: 'two' }, { name: 'three' }]

    it('run in order, each once, however often the store is opened', async () => {
      for (let opened = 0; opened < 3; opened++) await (await store.open()).migrate('words', [one, two])
      expect(await (await store.open()).recorded()).toEqual(['one', 'two'])
    })

    it('continue after those of the previous version', async () => {
      await (await store.open()).migrate('words', [one])
      await (await store.open()).migrate('words', [one, two, three])
      expect(await (await store.open()).recorded()).toEqual(['one', 'two', 'three'])
    })

    it('allow the previous version, which has fewer of them, to open the store again', async () => {
      await (await store.open()).migrate('words', [one, two])
      await (await store.open()).migrate('words', [one])
      await (await store.open()).migrate('words', [one, two])
      expect(await (await store.open()).recorded()).toEqual(['one', 'two'])
    })

    it('stop at a failing one with its error, and start with it the next time', async () => {
      const before = await store.open()
      await expect(before.migrate('words', [one, { name: 'two', fails: true }, three])).rejects.toThrow('two failed')
      expect(await before.recorded()).toEqual(['one'])
      await (await store.open()).migrate('words', [one, two, three])
      expect(await before.recorded()).toEqual(['one', 'two', 'three'])
    })

    it('run in one of many processes that open the store at once, and are done for all of them', async () => {
      const replicas = await Promise.all(Array.from({ length: 6 }, () => store.open()))
      const seen = replicas.map(async (replica) => {
        await replica.migrate('words', [one, two, three])
        return await replica.recorded()
      })
      for (const recorded of await Promise.all(seen)) expect(recorded).toEqual(['one', 'two', 'three'])
    })

    it('of components are independent', async () => {
      const opened = await store.open()
      await opened.migrate('words', [one])
      await opened.migrate('outbox', [one, two])
      expect(await opened.recorded()).toEqual(['one', 'one', 'two'])
    })
  })
}
