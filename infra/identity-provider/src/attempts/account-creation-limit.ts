import type { KeyValue } from '@wordloom/service-kit/key-value'
import { createThrottle, type Wait } from './throttle.ts'

const minute = 60_000

/** Limits the creation of accounts. */
export type AccountCreationLimit = ReturnType<typeof createAccountCreationLimit>

/** `perHour` accounts per address and hour, then one a minute; all addresses together twice as many a minute. */
export function createAccountCreationLimit(keyValue: KeyValue, perHour: number) {
  const ofAddress = createThrottle(keyValue, 'new-accounts-of-address', { free: perHour, windowMs: 60 * minute, waitMs: () => minute })
  const overall = createThrottle(keyValue, 'new-accounts', { free: 2 * perHour, windowMs: minute, waitMs: () => minute })
  return {
    /** Counts an attempt before the account is created, even if the email turns out to be taken. Null, or how long to wait. */
    async begin(address: string): Promise<Wait | null> {
      const own = await ofAddress.begin(address)
      if (!own.allowed) return own
      const all = await overall.begin('all')
      if (all.allowed) return null
      await own.undo()
      return all
    },
  }
}
