import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Looks up a service's name and puts a random replica first. The system's resolver sorts the addresses, so that every connection would go
 * to the same one.
 */
export const lookupAnyReplica: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first, ...others] = error ? [] : rotateReplicas(addresses, Math.random())
    if (!first) callback(error, [])
    else if (options.all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}

/** The addresses, beginning with one that `chance` (from 0 to below 1) picks among those of the preferred family, i.e. the first one's. */
export function rotateReplicas(addresses: readonly LookupAddress[], chance: number): LookupAddress[] {
  const preferred = addresses.filter(({ family }) => family === addresses[0]?.family)
  const others = addresses.filter(({ family }) => family !== addresses[0]?.family)
  const start = Math.floor(chance * preferred.length)
  return [...preferred.slice(start), ...preferred.slice(0, start), ...others]
}
