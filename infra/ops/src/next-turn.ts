import { setImmediate } from 'node:timers/promises'

/**
 * Resolves in a later turn of the event loop. SQLite answers within the turn it is asked in, so a long loop over it would never come to an end of
 * one; and only between turns does the engine let go of what SQLite's answers were held in, are lines printed and signals heard.
 */
export const nextTurn = (): Promise<void> => setImmediate()
