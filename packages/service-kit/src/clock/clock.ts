/** Where the time comes from; handed in, so that a test can decide what time it is. */
export type Clock = { now: () => Date }

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
