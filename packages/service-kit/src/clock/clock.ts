import { LRUCache } from 'lru-cache'

/** The source of the time; injected, so that a test can set it. */
export type Clock = { now: () => Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/**
 * A time to live for an lru-cache, in milliseconds, with a resolution of one second. By default such a cache reads the clock every
 * millisecond and arms a timer each time: under load nearly once per request.
 */
export const coarseTtl = (ttlMs: number): { ttl: number; ttlResolution: number } => ({ ttl: ttlMs, ttlResolution: 1_000 })

// A DateTimeFormat is slow to build and there are about 600 zones, so those in use are cached.
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 700,
  memoMethod: (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
})

/** The local day of `instant`, as YYYY-MM-DD, in an IANA time zone that timeZoneOrUtc returned. */
export const localDateAt = (instant: Date, timeZone: string): string => formats.memo(timeZone).format(instant)

/** The IANA time zone of this name, or UTC if there is none. */
export function timeZoneOrUtc(name: string | undefined): string {
  if (!name || name.length > 64 || !/^[A-Za-z][\w+\-/]*$/.test(name)) return 'UTC'
  try {
    formats.memo(name)
    return name
  } catch {
    return 'UTC' // RangeError: this runtime does not know the zone
  }
}
