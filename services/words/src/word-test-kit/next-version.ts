import { setTimeout as sleep } from 'node:timers/promises'
import { createTokenSigner, verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectJobs, connectKeyValue, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import type { MongoMigration } from '@wordloom/service-kit/store'
import { createMongoWordRepository, createWordsService, wordsDescriptor } from '../index.ts'

/**
 * Adds a `textLength` to every word without one, in small batches with pauses, so that the migration takes long enough for many concurrent
 * requests. Each run is recorded.
 */
const textLength: MongoMigration = {
  name: 'text-length',
  async run(db, lost) {
    await db.collection('migration_runs').insertOne({ name: 'text-length' })
    const words = db.collection<{ _id: string; text: string }>('words')
    await words.createIndex({ userId: 1, removed: 1, textLength: 1 })
    while (!lost.aborted) {
      const lacking = await words
        .find({ textLength: { $exists: false } })
        .limit(20)
        .toArray()
      if (lacking.length === 0) return
      await words.updateMany({ _id: { $in: lacking.map(({ _id }) => _id) }, textLength: { $exists: false } }, [
        { $set: { textLength: { $strLenCP: '$text' } } },
      ])
      await sleep(100)
    }
  },
}

// main.ts, as the version after this one would have it.
await runProcess('words', wordsDescriptor.settings, async (process) => {
  const mongo = await connectMongoStore(process)
  mongo.migrate('words', [textLength])
  const words = createMongoWordRepository(mongo)
  return createWordsService({
    words,
    dictionary: { url: process.settings.DICTIONARY_URL },
    keyValue: connectKeyValue(process),
    bus: await connectBus(process, mongo),
    jobs: connectJobs(process),
    tokens: verifierFor('words', process.settings),
    signer: createTokenSigner(process.settings.INTERNAL_SIGNING_KEY),
    ...process,
  })
})
