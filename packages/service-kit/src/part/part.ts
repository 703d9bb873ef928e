import type * as z from 'zod'
import type { Mongo, Sqlite } from '../store/index.ts'
import type { AnyCollection } from '../unit-of-work/collection.ts'
import type { Store } from '../unit-of-work/index.ts'
import type { React } from '../unit-of-work/store.ts'

/** A learner's records in a projection, by names for operators. */
export type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Bytes by name, as the pictures are kept. */
type Files = { put: (name: string, bytes: Uint8Array) => Promise<void> }

/**
 * What a service is, to everything that runs, watches, saves, verifies and moves it. Backup, verification and the rest are derived from the parts;
 * what is written elsewhere (compose, the chart, accounts) is compared with them by a test.
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
    sqlite: (sqlite: Sqlite) => { store: Store }
    mongo: (mongo: Mongo) => { store: Store }
    /** Where a verification finds its learners, beside the inbox; indexed by them. */
    learnersIn: readonly AnyCollection[]
    /** What the database keeps as files; the embedded edition has them in a folder of its own. */
    files?: (mongo: Mongo) => Files
  }
  /** What it makes of others' events alone, so that it can be made again and verified. */
  projection?: {
    collections: readonly AnyCollection[]
    react: React
    /** All of a learner in it. */
    records: (store: Store, userId: string) => Promise<Records>
  }
}

/** Describes a service; names and lists keep their types. */
export const definePart = <const Described extends Part>(part: Described): Described => part
