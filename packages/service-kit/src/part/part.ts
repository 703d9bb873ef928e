import type { Registry } from 'prom-client'
import type * as z from 'zod'
import type { Keyring } from '../auth/index.ts'
import type { Clock } from '../clock/index.ts'
import type { EventBus } from '../events/index.ts'
import type { NewId } from '../ids/index.ts'
import type { Fetch } from '../internal-call/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { KeyValue } from '../key-value/index.ts'
import type { Logger } from '../logging/index.ts'
import type { Service } from '../run/index.ts'
import type { Mongo, Sqlite } from '../store/index.ts'
import type { AnyCollection } from '../unit-of-work/collection.ts'
import type { Store } from '../unit-of-work/index.ts'
import type { EventReaction } from '../unit-of-work/store.ts'

/** A learner's records in a projection, by names for operators. */
export type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Bytes by name, as the pictures are kept. */
type Files = { put: (name: string, bytes: Uint8Array) => Promise<void> }

/** The settings of a process that several services share; each reads its own with its schema. */
type Settings = Readonly<Record<string, unknown>>

/** What a process gives a service that shares it with others. `opened` is the service's own store. */
export type Host<Opened = { store: Store }> = {
  opened: Opened
  settings: Settings
  keyring: Keyring
  bus: EventBus
  jobs: Jobs
  keyValue: KeyValue
  /** Where the dictionary service answers, and how it is reached if not by network. */
  dictionary: { url: string; fetch?: Fetch }
  clock: Clock
  newId: NewId
  logger: Logger
  registry: Registry
}

/**
 * What a service is, to everything that runs, watches, saves, verifies and moves it. Backup, verification and the rest are derived from the parts;
 * compose, the chart and accounts are generated of them, and compared with them by a test.
 */
export type Part = {
  /** Of its process, database, file and accounts, and of the owner of its events. */
  name: string
  /** All settings of its process. */
  settings: z.ZodObject
  /** Whether it has events of its own. */
  publishes: boolean
  /** The owners whose events it follows. */
  consumes: readonly string[]
  /** What it keeps; a service without it keeps nothing. All of it is backed up and moved. */
  store?: {
    collections: readonly AnyCollection[]
    /** Without settings nothing is limited. */
    sqlite: (sqlite: Sqlite, settings?: Settings) => { store: Store }
    mongo: (mongo: Mongo) => { store: Store }
    /** Where a verification finds its learners, beside the inbox; indexed by them. */
    learnersIn: readonly AnyCollection[]
    /** What the database keeps as files; the embedded edition has them in a folder of its own. */
    files?: (mongo: Mongo) => Files
  }
  /** Makes the service in a process that it shares with others. Without it, that process has to know the service by name. */
  embed?(host: Host): Service
  /** What it makes of others' events alone, so that it can be made again and verified. */
  projection?: {
    collections: readonly AnyCollection[]
    react: EventReaction
    /** All of a learner in it. */
    records: (store: Store, userId: string) => Promise<Records>
  }
}

/** Describes a service; names and lists keep their types. */
export const definePart = <const Described extends Part>(part: Described): Described => part
