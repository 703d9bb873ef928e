import type { KeyValue } from '@wordloom/service-kit/key-value'

/** The rate of a key: a number of uses without a wait, then one after each wait. */
export type ThrottleRate = {
  /** Uses without a wait. */
  free: number
  /** When the count is reset, in milliseconds from the first use. */
  windowMs: number
  /** The wait after the `nth` use beyond the free ones, from 1, in milliseconds. */
  waitMs: (nth: number) => number
}

/** A permitted use; `count` is how many the key has had in this window, including this one. */
export type AllowedUse = { allowed: true; count: number; undo: () => Promise<void> }
export type Wait = { allowed: false; waitMs: number }

/** Throttles repeated uses without ever blocking them for good. */
export type Throttle = ReturnType<typeof createThrottle>

/** A throttle in a key-value store. Every step is atomic in the store, so concurrent uses cannot pass together. */
export function createThrottle(keyValue: KeyValue, name: string, { free, windowMs, waitMs }: ThrottleRate) {
  const countKey = (key: string): string => `slow-down:${name}:count:${key}`
  const waitKey = (key: string): string => `slow-down:${name}:wait:${key}`
  const uncount = async (key: string): Promise<void> => void (await keyValue.increment(countKey(key), -1, windowMs))

  return {
    /** Counts a use before it is made, so that concurrent uses count too. A use that has to wait does not count. */
    async begin(key: string): Promise<AllowedUse | Wait> {
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
    async forget(key: string): Promise<void> {
      await keyValue.delete(countKey(key))
      await keyValue.delete(waitKey(key))
    },
  }
}

/** Waits that double from `first` up to `max`, in milliseconds. */
export const doubling =
  (first: number, max: number) =>
  (nth: number): number =>
    Math.min(max, first * 2 ** Math.min(nth - 1, 30))

/** The message for too many attempts; `seconds` is the wait. */
export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time = seconds < 60 ? (seconds <= 1 ? 'a second' : `${seconds} seconds`) : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many attempts. Please try again in ${time}.`
}
