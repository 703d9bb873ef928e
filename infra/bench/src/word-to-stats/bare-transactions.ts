import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo, openSqlite } from '@wordloom/service-kit/store'
import { openScopes } from '@wordloom/test-kit/backing'

const count = 200

async function timed(transaction: (index: number) => Promise<unknown> | unknown): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const started = performance.now()
    await transaction(index)
    times.push(performance.now() - started)
  }
  return times
}

/** The time of one document in one transaction until a majority of the replica set has it on disk, sequentially, in ms. */
export async function bareMongoTransactions(): Promise<number[]> {
  await using opened = await openScopes(['mongo'])
  await using mongo = await openMongo({ url: opened.scopes.mongo.url, logger: silentLogger })
  const rows = mongo.collection<{ _id: number }>('bare')
  return await timed((index) => mongo.transaction((session) => rows.insertOne({ _id: index }, { session })))
}

/** The time of one row in one transaction until it is on disk, sequentially, in ms. */
export async function bareSqliteTransactions(): Promise<number[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'wordloom-bare-'))
  using sqlite = openSqlite(join(folder.path, 'bare.sqlite'))
  sqlite.database.exec('CREATE TABLE bare (id INTEGER PRIMARY KEY) STRICT')
  return await timed((index) => sqlite.transaction(() => sqlite.prepare('INSERT INTO bare VALUES (?)').run(index)))
}
