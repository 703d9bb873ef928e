import { randomUUID } from 'node:crypto'
import { silentLogger } from '../../logging/index.ts'
import { openMongo } from '../../store/index.ts'
import type { Admission } from '../bus.ts'
import type { InboxUnderTest } from '../inbox.contract.ts'
import { createMongoInbox } from '../mongo-inbox.ts'
import { createMongoOutbox } from '../mongo-outbox.ts'
import type { OutboxUnderTest } from '../outbox.contract.ts'
import { numberIn } from './draft.ts'

type Note = { _id: string; note: string }
type List = { _id: string; values: number[] }

const freshDatabase = (suite: string): string => `${suite}_${randomUUID().slice(0, 8)}`

/** An outbox in its own database; `suite` is the prefix of the database's name. */
export async function openMongoOutbox(url: string, suite: string): Promise<OutboxUnderTest> {
  const options = { url, database: freshDatabase(suite), logger: silentLogger }
  const mongo = await openMongo(options)
  const opened = [mongo]
  const notes = mongo.collection<Note>('notes')
  const outbox = createMongoOutbox(mongo)
  return {
    outbox,
    commit: async (events, note, fail) => {
      const { committed } = await outbox.commit(async (session) => {
        if (note) await notes.insertOne({ _id: note, note }, { session })
        if (fail) throw new Error('refused')
        return { result: null, events }
      })
      return committed
    },
    notes: async () => (await notes.find().sort({ _id: 1 }).toArray()).map(({ note }) => note),
    reopen: async () => {
      const another = await openMongo(options)
      opened.push(another)
      return createMongoOutbox(another)
    },
    close: async () => {
      for (const store of opened) await store.close()
    },
  }
}

/** An inbox in its own database. */
export async function openMongoInbox(url: string, suite: string): Promise<InboxUnderTest> {
  const mongo = await openMongo({ url, database: freshDatabase(suite), logger: silentLogger })
  const lists = mongo.collection<List>('lists')
  const inbox = createMongoInbox(mongo)
  return {
    inbox,
    async apply(event, fail) {
      const [outcome] = await inbox.applyAll([event], async (_, session) => {
        await lists.updateOne({ _id: event.userId }, { $push: { values: numberIn(event) } }, { session, upsert: true })
        if (fail) throw new Error('refused')
      })
      return outcome as Admission
    },
    reset: (userId, applied) => inbox.reset(userId, async (session) => void (await lists.deleteOne({ _id: userId }, { session })), applied),
    valuesOf: async (userId) => (await lists.findOne({ _id: userId }))?.values ?? [],
    close: mongo.close,
  }
}
