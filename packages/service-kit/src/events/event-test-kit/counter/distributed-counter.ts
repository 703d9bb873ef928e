import { silentLogger } from '../../../logging/index.ts'
import { openMongo } from '../../../store/mongo.ts'
import type { Admission } from '../../bus.ts'
import { openJetStreamBus } from '../../jetstream-bus.ts'
import { createMongoInbox } from '../../mongo-inbox.ts'
import { createMongoOutbox } from '../../mongo-outbox.ts'
import { foldStep, numberIn } from '../draft.ts'
import type { CounterStore, CounterStores } from './counter-store.ts'

/** The distributed edition: one MongoDB database and JetStream. */
export async function openDistributedCounter(stores: Extract<CounterStores, { edition: 'distributed' }>): Promise<CounterStore> {
  const { mongoUrl, natsUrl, prefix } = stores
  const mongo = await openMongo({ url: mongoUrl, logger: silentLogger })
  const outbox = createMongoOutbox(mongo)
  const inbox = createMongoInbox(mongo)
  const folds = mongo.collection<{ _id: string; state: number }>('folds')
  return {
    outbox,
    inbox,
    bus: await openJetStreamBus({ url: natsUrl, prefix, logger: silentLogger, ackWaitMs: 1_000 }),
    commit: async (draft) => void (await outbox.commit(async () => ({ result: null, events: [draft] }))),
    async apply(event) {
      const [outcome] = await inbox.applyAll([event], async (_, session) => {
        const row = await folds.findOne({ _id: event.userId }, { session })
        const state = foldStep(row?.state ?? 0, numberIn(event))
        await folds.updateOne({ _id: event.userId }, { $set: { state } }, { session, upsert: true })
      })
      return outcome as Admission
    },
    stateOf: async (userId) => (await folds.findOne({ _id: userId }))?.state ?? 0,
  }
}
