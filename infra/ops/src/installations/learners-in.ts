import type { Mongo, Sqlite } from '@wordloom/service-kit/store'

/** All learners in these tables, by the column `user_id`. */
export async function* learnersInTables({ prepare }: Sqlite, tables: readonly string[]): AsyncIterable<string> {
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

/** All learners in these collections, by each one's field for the owner. */
export async function* learnersInCollections(mongo: Mongo, fields: Readonly<Record<string, string>>): AsyncIterable<string> {
  let after = ''
  while (true) {
    const ids: string[] = []
    for (const [collection, field] of Object.entries(fields)) {
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
