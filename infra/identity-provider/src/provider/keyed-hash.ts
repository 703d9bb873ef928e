import { createHmac, timingSafeEqual } from 'node:crypto'

/** A keyed hash; `purpose` separates the uses of the key. */
export const keyedHash = (cookieKey: string, purpose: string, what: string): string =>
  createHmac('sha256', cookieKey).update(`${purpose}:${what}`).digest('base64url')

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
