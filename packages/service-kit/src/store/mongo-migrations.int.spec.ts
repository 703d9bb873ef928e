import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { MongoClient } from 'mongodb'
import { silentLogger as logger } from '../logging/index.ts'
import { migrationsContract, type Step } from './migrations.contract.ts'
import { type Mongo, openMongo } from './mongo.ts'
import { type MongoMigration, migrateMongo } from './mongo-migrations.ts'

const asMigration = ({ name, fails }: Step): MongoMigration => ({
  name,
  async run(db) {
    if (fails) throw new Error(`${name} failed`)
    await db.collection('notes').insertOne({ name, at: Date.now() })
  },
})

describeWithBacking(['mongo'], 'a database in MongoDB', (backing) => {
  let databases = 0

  migrationsContract('MongoDB', async () => {
    const url = backing.mongo.urlOf(`migrations${databases++}`)
    const opened: Mongo[] = []
    return {
      async open() {
        const mongo = await openMongo({ url, logger })
        opened.push(mongo)
        return {
          async migrate(component, steps) {
            mongo.migrate(component, steps.map(asMigration))
            await mongo.prepared()
          },
          async recorded() {
            const notes = await mongo.connection.db?.collection('notes').find().sort({ _id: 1 }).toArray()
            return (notes ?? []).map(({ name }) => name as string)
          },
        }
      },
      async close() {
        for (const { close } of opened) await close()
      },
    }
  })

  async function withDatabase<T>(work: (db: ReturnType<MongoClient['db']>) => Promise<T>): Promise<T> {
    const client = await MongoClient.connect(backing.mongo.urlOf(`migrations${databases++}`))
    try {
      return await work(client.db())
    } finally {
      await client.close()
    }
  }

  it('is migrated by another replica after the migrating one has died', async () => {
    await withDatabase(async (db) => {
      // The lease of a killed replica, which is not renewed.
      await db
        .collection<{ _id: string; holder: string; until: Date }>('migration_leases')
        .insertOne({ _id: 'words', holder: 'killed', until: new Date(Date.now() + 1_500) })
      const started = performance.now()
      await migrateMongo({ db, component: 'words', migrations: [asMigration({ name: 'one' })], logger, leaseMs: 1_500 })
      expect(performance.now() - started).toBeGreaterThan(1_000)
      expect(await db.collection('notes').countDocuments()).toBe(1)
    })
  })

  it('renews its lease during a migration', async () => {
    await withDatabase(async (db) => {
      const slow: MongoMigration = {
        name: 'slow',
        async run(database) {
          await database.collection('notes').insertOne({ name: 'slow' })
          await sleep(4_000)
        },
      }
      const replica = () => migrateMongo({ db, component: 'words', migrations: [slow], logger, leaseMs: 2_000 })
      await Promise.all([replica(), replica(), replica()])
      expect(await db.collection('notes').countDocuments()).toBe(1)
    })
  })

  it('aborts a migration whose lease is lost, and does not record it as done', async () => {
    await withDatabase(async (db) => {
      const robbed: MongoMigration = {
        name: 'robbed',
        async run(database, lost) {
          await database.collection('migration_leases').updateOne({}, { $set: { holder: 'another' } })
          while (!lost.aborted) await sleep(50)
        },
      }
      await expect(migrateMongo({ db, component: 'words', migrations: [robbed], logger, leaseMs: 1_500 })).rejects.toThrow('was lost')
      expect(await db.collection('migrations').countDocuments()).toBe(0)
    })
  })

  it('is migrated before the first transaction', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`migrations${databases++}`), logger })
    try {
      const words = mongo.collection<{ _id: string; text: string }>('words')
      mongo.migrate('words', [
        {
          name: 'first-words',
          async run(db) {
            await sleep(300)
            await db.collection<{ _id: string; text: string }>('words').insertOne({ _id: 'one', text: 'ubiquitous' })
          },
        },
      ])
      await mongo.transaction(async (session) => {
        expect(await words.findOne({ _id: 'one' }, { session })).toMatchObject({ text: 'ubiquitous' })
      })
    } finally {
      await mongo.close()
    }
  })
})
