import { hash as hashOf } from 'node:crypto'
import { v7 } from 'uuid'

/** The source of new ids; injected, so that a test can set them. */
export type NewId = () => string

/** A UUID of version 7: later ids sort later, also within one millisecond of one process. */
export const newId: NewId = () => v7()

const timed = /^([0-9a-f]{8})-([0-9a-f]{4})-[78]/

/**
 * The id of a name in a namespace: a UUID of version 8, always the same for the same two texts, so that what is derived again (a second
 * import, a repeated call) is the same thing. The namespace is e.g. the learner who imports, or the kind of a correction; the name is e.g. the
 * id that the thing had elsewhere, or the id of the corrected answer. It begins with the time of `name` if that is a UUID of version 7 or a
 * derived id, else with `moment`, so that ids from the same time are stored together.
 */
export function derivedId(namespace: string, name: string, moment?: Date): string {
  const hash = hashOf('sha256', `${namespace}\n${name}`, 'hex')
  const when = timed.exec(name) ?? (moment ? inHex(moment) : ['', hash.slice(0, 8), hash.slice(8, 12)])
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${when[1]}-${when[2]}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * How a learner's import names things. A file may claim any id: one that is `found` as another learner's becomes one derived for this
 * learner, and every other id is kept.
 */
export function ownOrDerived(userId: string, found: readonly { id: string; userId: string }[]): (id: string) => string {
  const theirs = new Set(found.filter((each) => each.userId !== userId).map(({ id }) => id))
  return (id) => (theirs.has(id) ? derivedId(userId, id) : id)
}

function inHex(moment: Date): [string, string, string] {
  const text = Math.max(0, moment.getTime()).toString(16).padStart(12, '0').slice(-12)
  return ['', text.slice(0, 8), text.slice(8)]
}
