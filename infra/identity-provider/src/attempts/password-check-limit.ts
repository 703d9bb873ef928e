import type { KeyValue } from '@wordloom/service-kit/key-value'
import { nextTurn } from '@wordloom/service-kit/load'
import { createThrottle, type Wait } from './throttle.ts'

const second = 1_000
const hour = 3_600 * second
const minFree = 100

/** Limits the checks of new passwords, whose estimate blocks the event loop. */
export type PasswordCheckLimit = ReturnType<typeof createPasswordCheckLimit>

/** Four checks for each account that an address may create in an hour, at least a hundred; then one in five seconds. */
export function createPasswordCheckLimit(keyValue: KeyValue, accountsPerHour: number) {
  const free = Math.max(minFree, 4 * accountsPerHour)
  const ofAddress = createThrottle(keyValue, 'password-checks', { free, windowMs: hour, waitMs: () => 5 * second })
  return {
    /** Counts a check before it is made, and waits for a turn of the event loop of its own. Null, or how long to wait. */
    async begin(address: string): Promise<Wait | null> {
      const use = await ofAddress.begin(address)
      if (!use.allowed) return use
      await nextTurn()
      return null
    },
  }
}
