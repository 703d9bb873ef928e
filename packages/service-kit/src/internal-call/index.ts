export { createInternalCall, type Fetch, type InternalCall } from './internal-call.ts'
