/** Who wants to hear of changes to keys. */
export type KeyFollower = {
  /** From here on every change is told. */
  live: () => void
  changed: (key: string) => void
  /** From here on changes may go by untold, and some may have. */
  lost: () => void
}

/** The word of every change that anybody makes to keys of a key-value store: what is set, deleted, given another time to live, or has run out. */
export type KeyChanges = {
  /** At most one follower. */
  follow: (follower: KeyFollower) => void
  close: () => Promise<void>
}
