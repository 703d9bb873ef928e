/** The callbacks of a subscriber to changes of keys. */
export type KeyChangeListener = {
  /** From now on every change is reported. */
  onLive: () => void
  onChanged: (key: string) => void
  /** From now on changes may go unreported, and some may have. */
  onLost: () => void
}

/** Reports every change that anybody makes to keys of a key-value store: set, delete, a new time to live, expiry. */
export type KeyChanges = {
  /** Subscribes; there is at most one listener. */
  subscribe: (listener: KeyChangeListener) => void
  close: () => Promise<void>
}
