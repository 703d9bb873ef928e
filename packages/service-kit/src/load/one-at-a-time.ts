/**
 * Answers a function that runs work of one key one after the other, in the order it came, and work of different keys side by side. What fails fails for
 * whoever asked for it alone.
 */
export function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const own = before ? before.then(work, work) : work()
    last.set(key, own)
    const end = (): void => {
      if (last.get(key) === own) last.delete(key)
    }
    own.then(end, end)
    return own
  }
}
