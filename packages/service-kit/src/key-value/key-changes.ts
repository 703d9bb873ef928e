/** A subscriber to changes of keys. */
export type KeyFollower = {
  /** From now on every change is reported. */
  live: () => void
  changed: (key: string) => void
  /** From now on changes may go unreported, and some may have. */
  lost: () => void
}

/** Reports every change that anybody makes to keys of a key-value store: set, delete, a new time to live, expiry. */
export type KeyChanges = {
  /** Subscribes; there is at most one follower. */
  follow: (follower: KeyFollower) => void
  close: () => Promise<void>
}
