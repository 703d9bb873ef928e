import { v7 } from 'uuid'

/** The source of new ids; injected, so that a test can set them. */
export type NewId = () => string

/** A UUID of version 7: later ids sort later, also within one millisecond of one process. */
export const newId: NewId = () => v7()

export { derivedId } from './derived-id.ts'
