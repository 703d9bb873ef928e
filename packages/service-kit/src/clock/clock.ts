/** The source of the time; injected, so that a test can set it. */
export type Clock = { now: () => Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
