import { describeWithBacking } from '@wordloom/testing'
import { describeInbox } from './inbox.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { openMongoInbox, openMongoOutbox } from './testing/mongo-event-store.ts'

describeWithBacking(['mongo'], 'the event log of a service', (backing) => {
  describeOutbox('MongoDB', () => openMongoOutbox(backing.mongo.url, backing.mongo.database))
  describeInbox('MongoDB', () => openMongoInbox(backing.mongo.url, backing.mongo.database))
})
