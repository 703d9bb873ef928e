import { silentLogger } from '@wordloom/service-kit/logging'
import { type Mongo, openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { createGridFsPictureStore } from './picture.gridfs.ts'
import { describePictureStore } from './picture-store.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'pictures in MongoDB', (backing) => {
  describePictureStore('GridFS', async () => {
    const url = backing.mongo.urlOf(`pictures${++opened}`)
    const connections: Mongo[] = []
    const reopen = async () => {
      const mongo = await openMongo({ url, logger: silentLogger })
      connections.push(mongo)
      return createGridFsPictureStore(mongo)
    }
    return {
      pictures: await reopen(),
      reopen,
      close: async () => {
        for (const mongo of connections) await mongo.close()
      },
    }
  })
})
