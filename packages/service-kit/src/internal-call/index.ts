export { cacheByQuery } from './cached-queries.ts'
export { createInternalCall, type InternalCallOptions } from './internal-call.ts'
export type { Fetch } from './post-to-any-replica.ts'
