import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { silentLogger } from '../logging/index.ts'
import { openMongo } from '../store/index.ts'
import { createMongoStore } from './mongo-store.ts'
import { describeStore } from './store.contract.ts'
import { collections } from './store-test-kit/cards.ts'

let opened = 0

describeWithBacking(['mongo'], 'the unit of work', (backing) => {
  describeStore('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`work${++opened}`), logger: silentLogger })
    return { store: createMongoStore(mongo, { collections }), close: () => mongo.close() }
  })
})
