import type { KeyValue } from '@wordloom/service-kit/key-value'

/** How a slow-down treats each key: so many uses at once, then one after each wait. */
export type Pace = {
  /** Uses that need no wait. */
  free: number
  /** When the count begins anew, in milliseconds from its first use. */
  windowMs: number
  /** The wait that follows the `nth` use beyond the free ones, from 1, in milliseconds. */
  waitMs: (nth: number) => number
}

/** A use that may be made: `count` is how many the key has had in this window, this one included. */
export type Use = { allowed: true; count: number; undo: () => Promise<void> }
export type Wait = { allowed: false; waitMs: number }

/** Slows down what is repeated, and never shuts it out. */
export type SlowDown = {
  /** Counts one use before it is made, so that uses made at once count too. A use that has to wait does not count. */
  begin: (key: string) => Promise<Use | Wait>
  forget: (key: string) => Promise<void>
}

/** A slow-down on a key-value store. Every step is one that the store does at once, so parallel uses cannot pass together. */
export function createSlowDown(keyValue: KeyValue, name: string, { free, windowMs, waitMs }: Pace): SlowDown {
  const countKey = (key: string): string => `slow-down:${name}:count:${key}`
  const waitKey = (key: string): string => `slow-down:${name}:wait:${key}`
  const uncount = async (key: string): Promise<void> => void (await keyValue.increment(countKey(key), -1, windowMs))

  return {
    async begin(key) {
      const { value: count } = await keyValue.increment(countKey(key), 1, windowMs)
      if (count <= free) return { allowed: true, count, undo: () => uncount(key) }
      const pause = waitMs(count - free)
      if (await keyValue.setIfAbsent(waitKey(key), '1', pause)) {
        const undo = async (): Promise<void> => {
          await keyValue.delete(waitKey(key))
          await uncount(key)
        }
        return { allowed: true, count, undo }
      }
      await uncount(key)
      const waiting = await keyValue.getWithTtl(waitKey(key))
      return { allowed: false, waitMs: waiting?.expiresInMs ?? 1 }
    },
    async forget(key) {
      await keyValue.delete(countKey(key))
      await keyValue.delete(waitKey(key))
    },
  }
}

/** Waits that double from `first` up to `most`, in milliseconds. */
export const doubling =
  (first: number, max: number) =>
  (nth: number): number =>
    Math.min(max, first * 2 ** Math.min(nth - 1, 30))
