import type { KeyValue } from '@wordloom/service-kit/key-value'
import { createSlowDown, type Wait } from './slow-down.ts'

const minute = 60_000

/** Limits the making of accounts. */
export type NewAccounts = {
  /** Counts one account before it is made, whether there turns out to be one with its email or not; null, or how long to wait. */
  begin: (address: string) => Promise<Wait | null>
}

/** `perHour` accounts an address and hour, then one a minute; from all addresses together twice as many a minute. */
export function createNewAccounts(keyValue: KeyValue, perHour: number): NewAccounts {
  const ofAddress = createSlowDown(keyValue, 'new-accounts-of-address', { free: perHour, windowMs: 60 * minute, waitMs: () => minute })
  const overall = createSlowDown(keyValue, 'new-accounts', { free: 2 * perHour, windowMs: minute, waitMs: () => minute })
  return {
    async begin(address) {
      const own = await ofAddress.begin(address)
      if (!own.allowed) return own
      const all = await overall.begin('all')
      if (all.allowed) return null
      await own.undo()
      return all
    },
  }
}
