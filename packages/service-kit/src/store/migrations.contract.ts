import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

/** One step as the suite writes it: it notes its name, or fails before it does. */
export type Step = { name: string; fails?: boolean }

/** A process that has the store open. */
export type OpenStore = {
  /** Brings the store up to date for a component that knows these steps. */
  migrate: (component: string, steps: readonly Step[]) => Promise<void>
  /** The names noted so far, in the order they were. */
  noted: () => Promise<string[]>
}

/** What every store's migrations are held to; `open` opens one and the same store each time. */
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

    it('run in their order, each once, however often the store is opened', async () => {
      for (let opened = 0; opened < 3; opened++) await (await store.open()).migrate('words', [one, two])
      expect(await (await store.open()).noted()).toEqual(['one', 'two'])
    })

    it('go on where the version before ended', async () => {
      await (await store.open()).migrate('words', [one])
      await (await store.open()).migrate('words', [one, two, three])
      expect(await (await store.open()).noted()).toEqual(['one', 'two', 'three'])
    })

    it('let the version before open the store once more, which knows fewer of them', async () => {
      await (await store.open()).migrate('words', [one, two])
      await (await store.open()).migrate('words', [one])
      await (await store.open()).migrate('words', [one, two])
      expect(await (await store.open()).noted()).toEqual(['one', 'two'])
    })

    it('stop at one that fails, say so, and begin with it the next time', async () => {
      const before = await store.open()
      await expect(before.migrate('words', [one, { name: 'two', fails: true }, three])).rejects.toThrow('two failed')
      expect(await before.noted()).toEqual(['one'])
      await (await store.open()).migrate('words', [one, two, three])
      expect(await before.noted()).toEqual(['one', 'two', 'three'])
    })

    it('are run by one of many who open the store at once, and done for all of them', async () => {
      const replicas = await Promise.all(Array.from({ length: 6 }, () => store.open()))
      const seen = replicas.map(async (replica) => {
        await replica.migrate('words', [one, two, three])
        return await replica.noted()
      })
      for (const noted of await Promise.all(seen)) expect(noted).toEqual(['one', 'two', 'three'])
    })

    it('of one component are no business of another', async () => {
      const opened = await store.open()
      await opened.migrate('words', [one])
      await opened.migrate('outbox', [one, two])
      expect(await opened.noted()).toEqual(['one', 'one', 'two'])
    })
  })
}
