import type { Call } from './call.ts'

/** Goes on with the next policy, or, with a fault, ends the row. */
export type Next = (fault?: unknown) => void

/** One step every request takes; calls `next`, answers, or throws. */
export type Policy = (call: Call, next: Next) => void | Promise<void>
