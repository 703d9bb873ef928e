import { setImmediate } from 'node:timers/promises'

/**
 * Resolves in a later turn of the event loop. SQLite answers synchronously, so a long loop over it would block the event loop: only between
 * turns is memory of SQLite's answers released, are lines printed and signals handled.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()
