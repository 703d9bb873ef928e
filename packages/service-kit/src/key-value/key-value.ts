/**
 * Short-lived values by key: sessions, sign-in states, limits, caches. Adapters: SQLite and Redis. Values are texts; every key has a time
 * to live in milliseconds. Writes are as durable as the adapter's store (SQLite file, Redis append-only file).
 */
export type KeyValue = {
  /** No promise for a cached value, since nearly every request reads one. */
  get: (key: string) => string | null | Promise<string | null>
  /** The value and its remaining time to live. */
  getWithTtl: (key: string) => Promise<{ value: string; expiresInMs: number } | null>
  set: (key: string, value: string, ttlMs: number) => Promise<void>
  /** Sets the key only if it does not exist; true if it did. */
  setIfAbsent: (key: string, value: string, ttlMs: number) => Promise<boolean>
  delete: (key: string) => Promise<boolean>
  /** Reads and deletes atomically: of several callers exactly one gets the value. */
  take: (key: string) => Promise<string | null>
  /** Sets a new time to live; false if the key does not exist. */
  touch: (key: string, ttlMs: number) => Promise<boolean>
  /** Adds to a number, from 0. The time to live starts with the first addition. Returns the new number and the remaining time. */
  increment: (key: string, by: number, ttlMs: number) => Promise<{ value: number; expiresInMs: number }>
  /** Rejects when the store does not respond. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** Sets of texts by key, e.g. the sessions of a learner. */
type KeyedSets = {
  /** Adds to a set. Every addition renews its time to live. */
  addMember: (key: string, member: string, ttlMs: number) => Promise<void>
  removeMember: (key: string, member: string) => Promise<void>
  members: (key: string) => Promise<string[]>
}

/** A store of values and sets. */
export type KeyValueStore = KeyValue & KeyedSets
