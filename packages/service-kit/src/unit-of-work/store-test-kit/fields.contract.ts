import { expect, it } from '@jest/globals'
import type { AnyCollection, Collection } from '../collection.ts'
import { given, type Store } from '../store.ts'
import { sampleOf } from './sample.ts'

type Entity = Record<string, unknown> & { userId: string }

/** The contract of every collection on every store: it keeps all of its fields and refuses others. */
export function describeFields(
  name: string,
  collections: readonly AnyCollection[],
  open: () => Promise<{ store: Store; close: () => Promise<void> }>,
): void {
  it.each(collections.map((each) => [each.name, each as unknown as Collection<Entity>] as const))(
    `${name} keeps every field of %s`,
    async (_, collection) => {
      const { store, close } = await open()
      const entity: Entity = { ...sampleOf(collection.fields), userId: 'ada' }
      await store.change(
        'ada',
        given({}, () => ({ writes: [collection.put(entity)] })),
      )
      expect(await store.read(collection.all({ where: { userId: 'ada' } }))).toEqual([entity])
      const key = Object.fromEntries(collection.key.map((field) => [field, entity[field]]))
      expect(await store.read(collection.one(key))).toEqual(entity)
      await store.change(
        'ada',
        given({ stored: collection.one(key) }, ({ stored }) => ({ writes: [collection.put(stored as Entity)] })),
      )
      expect(await store.read(collection.all({ where: { userId: 'ada' } }))).toEqual([entity])
      expect(() => collection.put({ ...entity, undeclared: 1 })).toThrow(`${collection.name} has no field undeclared`)
      await close()
    },
  )
}
