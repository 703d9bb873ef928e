import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import type { Mongo, Sqlite } from '@wordloom/service-kit/store'

type Collections = NonNullable<ServiceDescriptor['store']>['learnersIn']

/** All learners in the inbox and these tables, by the column `user_id`. */
export async function* learnersInTables({ prepare }: Sqlite, collections: Collections): AsyncIterable<string> {
  const tables = ['inbox', ...collections.map(({ name }) => name)]
  const next = prepare(
    `SELECT min(id) AS id FROM (${tables.map((table) => `SELECT min(user_id) AS id FROM ${table} WHERE user_id > :after`).join(' UNION ALL ')})`,
  )
  let after = ''
  while (true) {
    const { id } = next.get({ after }) as { id: string | null }
    if (id === null) return
    yield id
    after = id
  }
}

/** All learners in the inbox and these collections; one of them is the key where there is a document per learner. */
export async function* learnersInCollections(mongo: Mongo, collections: Collections): AsyncIterable<string> {
  const fieldOf = (key: readonly string[]): string => (key.join() === 'userId' ? '_id' : 'userId')
  const fields = [['inbox', '_id'] as const, ...collections.map(({ name, key }) => [name, fieldOf(key)] as const)]
  let after = ''
  while (true) {
    const ids: string[] = []
    for (const [collection, field] of fields) {
      const found = await mongo.connection
        .collection(collection)
        .findOne({ [field]: { $gt: after } }, { sort: { [field]: 1 }, projection: { [field]: 1 } })
      if (found) ids.push(found[field] as string)
    }
    if (ids.length === 0) return
    const first = ids.toSorted()[0] as string
    yield first
    after = first
  }
}
