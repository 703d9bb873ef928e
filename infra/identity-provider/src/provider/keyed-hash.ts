import { createHmac, timingSafeEqual } from 'node:crypto'

/** A hash that only this provider can make; `purpose` keeps one use of its key apart from the others. */
export const keyedHash = (cookieKey: string, purpose: string, what: string): string =>
  createHmac('sha256', cookieKey).update(`${purpose}:${what}`).digest('base64url')

/** Whether two secrets are the same, told in the same time wherever they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
