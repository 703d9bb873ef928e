import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/testing'
import { silentLogger as logger } from '../logging/index.ts'
import { openMongo } from './mongo.ts'

describeWithBacking(['mongo'], 'indexes in MongoDB', (backing) => {
  it('expire documents after the life they are declared with, also where an older version declared another', async () => {
    for (const [expireAfterSeconds, opened] of [
      [7, 'first'],
      [31, 'upgraded'],
      [31, 'again'],
    ] as const) {
      const mongo = await openMongo({ url: backing.mongo.urlOf('indexes'), logger })
      const collection = mongo.collection('asked', [{ key: { userId: 1 } }, { key: { askedAt: 1 }, expireAfterSeconds }])
      await mongo.prepared()
      const lives = (await collection.indexes()).map((index) => index.expireAfterSeconds)
      expect([opened, lives]).toEqual([opened, [undefined, undefined, expireAfterSeconds]])
      await mongo.close()
    }
  })
})
