import { LRUCache } from 'lru-cache'

// Building a DateTimeFormat costs some 50 µs and there are about 600 zones: keep those in use.
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 700 })

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The local day, as YYYY-MM-DD, that `instant` falls on in an IANA time zone that knownTimeZone accepted. */
export const localDateAt = (instant: Date, timeZone: string): string => formatOf(timeZone).format(instant)

/** The IANA time zone named, or UTC when there is no zone of that name. */
export function knownTimeZone(name: string | undefined): string {
  if (!name || name.length > 64 || !/^[A-Za-z][\w+\-/]*$/.test(name)) return 'UTC'
  try {
    formatOf(name)
    return name
  } catch {
    return 'UTC' // RangeError: not a zone this runtime knows
  }
}
