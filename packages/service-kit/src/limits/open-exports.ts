import type { Readable } from 'node:stream'
import * as z from 'zod'
import { DomainError } from '../errors/index.ts'
import { count } from '../settings/index.ts'

const defaultOpenExports = 2

/** How many exports a learner may have open at a time, in both editions. */
export const exportSettings = z.object({
  MAX_OPEN_EXPORTS: count('open exports per learner, at each process of a service', defaultOpenExports),
})

/** Opens an export for a learner; it counts until its stream is closed. */
export type OpenExports = <Opened extends { raw: Readable }>(userId: string, open: () => Promise<Opened>) => Promise<Opened>

/** Limits how many exports a learner has open at a time in this process. One more is refused with `request.too-many-at-once`. */
export function createOpenExports(max: number = defaultOpenExports, what = 'export'): OpenExports {
  const open = new Map<string, number>()
  const adjust = (userId: string, change: number): void => {
    const current = (open.get(userId) ?? 0) + change
    if (current > 0) open.set(userId, current)
    else open.delete(userId)
  }
  return async (userId, begin) => {
    if ((open.get(userId) ?? 0) >= max) {
      const others = max === 1 ? `Another ${what} is` : `${max} other ${what}s are`
      throw new DomainError('request.too-many-at-once', `${others} under way. Please try again when one has finished.`)
    }
    adjust(userId, 1)
    try {
      const opened = await begin()
      opened.raw.once('close', () => adjust(userId, -1))
      return opened
    } catch (error) {
      adjust(userId, -1)
      throw error
    }
  }
}
