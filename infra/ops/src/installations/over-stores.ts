import { byName, consumers, type Opened, publishers } from '../parts.ts'
import { projectionsOf } from '../projections.ts'
import type { Installation } from './installation.ts'

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
