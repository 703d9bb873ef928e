import { createHash } from 'node:crypto'
import type { KeyValue } from '@wordloom/service-kit/key-value'

/** How many attempts may fail within a quarter of an hour: at one account, and from one address. */
export type AttemptLimits = { perAccount: number; perAddress: number }

export const defaultAttemptLimits: AttemptLimits = { perAccount: 10, perAddress: 100 }

const windowMs = 15 * 60_000

/** Counts attempts before they are made, so that attempts made at once count too. */
export type Attempts = {
  /** Counts one attempt; answers null when it may be made, else the seconds to wait. */
  begin: (account: string, address: string) => Promise<number | null>
  /** It succeeded: the account starts afresh, and the address has this one back. */
  succeeded: (account: string, address: string) => Promise<void>
}

const keyOf = (kind: string, what: string): string => `idp-attempts:${kind}:${createHash('sha256').update(what).digest('base64url')}`

/** Attempts counted on a key-value store. */
export function createAttempts(keyValue: KeyValue, limits: AttemptLimits): Attempts {
  return {
    async begin(account, address) {
      const counts = await Promise.all([
        keyValue.increment(keyOf('account', account), 1, windowMs),
        keyValue.increment(keyOf('address', address), 1, windowMs),
      ])
      const allowed = [limits.perAccount, limits.perAddress]
      const waits = counts.filter(({ value }, place) => value > (allowed[place] as number)).map(({ expiresInMs }) => expiresInMs)
      return waits.length === 0 ? null : Math.ceil(Math.max(...waits) / 1000)
    },
    async succeeded(account, address) {
      await keyValue.delete(keyOf('account', account))
      await keyValue.increment(keyOf('address', address), -1, windowMs)
    },
  }
}
