export { createInternalCall, type InternalCall, type InternalCallOptions } from './internal-call.ts'
export type { Fetch } from './post-to-any-replica.ts'
export { type AskAboutEach, rememberEach } from './remembered.ts'
