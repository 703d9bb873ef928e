/**
 * Short-lived facts by key: sessions, sign-in states, limits, caches. Adapters: SQLite and Redis. Values are texts; every key has a time
 * to live in milliseconds. What is written is durable as far as the adapter's store is (SQLite file, Redis append-only file).
 */
export type KeyValue = {
  get: (key: string) => Promise<string | null>
  /** The value and what is left of its time. */
  getWithTtl: (key: string) => Promise<{ value: string; expiresInMs: number } | null>
  set: (key: string, value: string, ttlMs: number) => Promise<void>
  /** Sets only where the key is not there; true when it did. */
  setIfAbsent: (key: string, value: string, ttlMs: number) => Promise<boolean>
  delete: (key: string) => Promise<boolean>
  /** Reads and deletes in one step: of several takers exactly one gets the value. */
  take: (key: string) => Promise<string | null>
  /** Gives the key a new time to live; false when it is not there. */
  touch: (key: string, ttlMs: number) => Promise<boolean>
  /** Adds to a number, from 0; the time to live starts with the first addition. Answers the new number and what is left of its time. */
  increment: (key: string, by: number, ttlMs: number) => Promise<{ value: number; expiresInMs: number }>
  /** A set of texts under one key, e.g. the sessions of a learner; its time to live is renewed by every addition. */
  addMember: (key: string, member: string, ttlMs: number) => Promise<void>
  removeMember: (key: string, member: string) => Promise<void>
  members: (key: string) => Promise<string[]>
  /** Rejects when the store does not answer. */
  ready: () => Promise<void>
  close: () => Promise<void>
}
