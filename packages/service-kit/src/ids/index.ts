import { v7 } from 'uuid'

/** Where new ids come from; handed in, so that a test can decide what they are. */
export type NewId = () => string

/** A UUID of version 7: ids made later sort later, also within one millisecond of one process. */
export const newId: NewId = () => v7()

export { derivedId } from './derived-id.ts'
