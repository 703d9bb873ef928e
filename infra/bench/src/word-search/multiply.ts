import { DatabaseSync } from 'node:sqlite'
import { openScopes } from '@wordloom/test-kit/backing'
import { MongoClient } from 'mongodb'

/**
 * Copies the words of the learner who has `size` of them to so many other learners, inside the store; returns the total number of words.
 */
export function multiplyInSqlite(file: string, others: number, size: number): number {
  using database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF; PRAGMA busy_timeout = 60000')
  const { user_id: owner } = database.prepare('SELECT user_id FROM words GROUP BY user_id HAVING count(*) = ?').get(size) as {
    user_id: string
  }
  const columns = (database.prepare("SELECT name FROM pragma_table_info('words')").all() as { name: string }[]).map(({ name }) => name)
  const values = columns.map((name) => (name === 'id' ? ":other || '-' || id" : name === 'user_id' ? ':other' : name))
  const copy = database.prepare(`INSERT INTO words (${columns.join(', ')}) SELECT ${values.join(', ')} FROM words WHERE user_id = :owner`)
  for (let other = 0; other < others; other++) copy.run({ owner, other: `other-${other}` })
  const { count } = database.prepare('SELECT count(*) AS count FROM words').get() as { count: number }
  return count
}

/** The same in the server's database that has these words. */
export async function multiplyInMongo(others: number, size: number): Promise<number> {
  await using opened = await openScopes(['mongo'])
  await using client = new MongoClient(opened.scopes.mongo.url)
  for (const { name } of (await client.db('admin').admin().listDatabases({ nameOnly: true })).databases) {
    const words = client.db(name).collection<{ _id: string; userId: string }>('words')
    const [owner] = await words
      .aggregate<{ _id: string }>([{ $group: { _id: '$userId', count: { $sum: 1 } } }, { $match: { count: size } }])
      .toArray()
    if (!owner) continue
    for (let other = 0; other < others; other++) {
      await words
        .aggregate([
          { $match: { userId: owner._id } },
          { $set: { userId: `other-${other}`, _id: { $concat: [`other-${other}-`, '$_id'] } } },
          { $merge: { into: 'words' } },
        ])
        .toArray()
    }
    // The server's pending writes are not part of a search.
    await client.db('admin').command({ fsync: 1 })
    return await words.estimatedDocumentCount()
  }
  throw new Error(`No database has a learner with ${size} words`)
}
