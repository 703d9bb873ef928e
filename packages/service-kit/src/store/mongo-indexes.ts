import type { Db, IndexDescription } from 'mongodb'

/**
 * Creates indexes where they are missing. An index that expires documents and is there with another life gets the one that it is declared with:
 * MongoDB refuses to create it again.
 */
export async function createIndexes(db: Db, collection: string, indexes: readonly IndexDescription[]): Promise<void> {
  for (const { key, expireAfterSeconds } of indexes) {
    if (expireAfterSeconds === undefined) continue
    const there = (await db.collection(collection).indexes()).find((index) => JSON.stringify(index.key) === JSON.stringify(key))
    if (there && there.expireAfterSeconds !== expireAfterSeconds)
      await db.command({ collMod: collection, index: { name: there.name, expireAfterSeconds } })
  }
  if (indexes.length > 0) await db.collection(collection).createIndexes([...indexes])
}
