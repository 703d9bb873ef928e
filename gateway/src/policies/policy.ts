import type { Call } from './call.ts'

/** Runs the next policy; with a fault, stops. */
export type Next = (fault?: unknown) => void

/** One step of every request: calls `next`, answers, or throws. */
export type Policy = (call: Call, next: Next) => void | Promise<void>
