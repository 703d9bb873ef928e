import { createHash } from 'node:crypto'

/**
 * The id that something of another installation or learner has for this learner: a UUID of version 8, always the same for the same
 * two texts, so that what is imported twice is there once.
 */
export function derivedId(userId: string, origin: string): string {
  const hash = createHash('sha256').update(`${userId}\n${origin}`).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
