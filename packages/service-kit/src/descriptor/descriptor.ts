import type { Registry } from 'prom-client'
import type * as z from 'zod'
import type { Keyring } from '../auth/index.ts'
import type { Clock } from '../clock/index.ts'
import type { EventBus } from '../events/index.ts'
import type { NewId } from '../ids/index.ts'
import type { Fetch } from '../internal-call/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { KeyValueStore } from '../key-value/index.ts'
import type { Logger } from '../logging/index.ts'
import type { Service } from '../run/index.ts'
import type { Mongo, Sqlite } from '../store/index.ts'
import type { AnyCollection } from '../unit-of-work/collection.ts'
import type { EventReaction, Store } from '../unit-of-work/index.ts'

/** A learner's records in a projection, by names for operators. */
export type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Files by name, e.g. pictures. */
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
  keyValue: KeyValueStore
  /** The address of the dictionary service, and how to reach it if not by network. */
  dictionary: { url: string; fetch?: Fetch }
  clock: Clock
  newId: NewId
  logger: Logger
  registry: Registry
}

/**
 * Describes a service to whatever runs, monitors, backs up, verifies or moves it. Backup, verification and moves are derived from the descriptors;
 * a test compares compose, the chart and accounts with them.
 */
export type ServiceDescriptor = {
  /** The name of its process, database, file and accounts, and the owner of its events. */
  name: string
  /** All settings of its process. */
  settings: z.ZodObject
  /** Whether it has events of its own. */
  publishes: boolean
  /** The owners whose events it follows. */
  consumes: readonly string[]
  /** Its stored data, all of which is backed up and moved; undefined for a service that stores nothing. */
  store?: {
    collections: readonly AnyCollection[]
    /** Without settings nothing is limited. */
    sqlite: (sqlite: Sqlite, settings?: Settings) => { store: Store }
    mongo: (mongo: Mongo) => { store: Store }
    /** The collections, indexed by learner, in which a verification finds learners, besides the inbox. */
    learnersIn: readonly AnyCollection[]
    /** The files in the database; the embedded edition has them in a folder of its own. */
    files?: (mongo: Mongo) => Files
  }
  /** Creates the service in a process that it shares with others. Without it, that process creates the service by name. */
  embed?(host: Host): Service
  /** The projection of other services' events, which can be rebuilt and verified. */
  projection?: {
    collections: readonly AnyCollection[]
    react: EventReaction
    /** Everything it stores about a learner. */
    records: (store: Store, userId: string) => Promise<Records>
  }
}

/** Describes a service; names and lists keep their types. */
export const defineService = <const Described extends ServiceDescriptor>(service: Described): Described => service
