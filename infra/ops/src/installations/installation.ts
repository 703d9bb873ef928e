import type { DeadLetter, Inbox, Outbox } from '@wordloom/service-kit/events'
import type { WordRepository } from '@wordloom/words'
import { byName, type ConsumerName, consumers, type Opened, type Owner, type ProjectionName, publishers } from '../descriptors.ts'
import { type Projection, projectionsOf } from '../projections.ts'

/** An installation of either edition, as operations see it. */
export type Installation = {
  logs: Record<Owner, Outbox>
  inboxes: Record<ConsumerName, Inbox>
  projections: Record<ProjectionName, Projection>
  words: WordRepository
  /** All learners in a consumer's store, in a stable order. */
  learnersIn: (consumer: ConsumerName) => AsyncIterable<string>
  deadLetters: () => Promise<DeadLetter[]>
  /** Redelivers a dead letter to its consumer; false if there is none of that id. */
  replay: (id: string) => Promise<boolean>
  /** Deletes a dead letter; false if there is none of that id. */
  discard: (id: string) => Promise<boolean>
  close: () => Promise<void>
}

type Bus = Pick<Installation, 'deadLetters' | 'replay' | 'discard'>

/** The part of an installation that is the same on every store. */
export const overStores = (opened: Opened<'sqlite'> | Opened<'mongo'>, bus: Bus): Omit<Installation, 'learnersIn' | 'close'> => ({
  logs: byName(publishers, ({ name }) => opened[name].store.outbox),
  inboxes: byName(consumers, ({ name }) => opened[name].store.inbox),
  projections: projectionsOf(opened),
  words: opened.words,
  deadLetters: bus.deadLetters,
  replay: bus.replay,
  discard: bus.discard,
})
