/**
 * Returns a function that runs work of the same key one after the other, in order, and work of different keys concurrently. A failure only
 * affects its own caller.
 */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const previous = last.get(key)
    const own = previous ? previous.then(work, work) : work()
    last.set(key, own)
    const end = (): void => {
      if (last.get(key) === own) last.delete(key)
    }
    own.then(end, end)
    return own
  }
}
