import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from '../policy.ts'

const maxLength = 4_096
// Letters, digits, dashes, and no segment of dots alone: nothing to decode or normalise. Nearly every request matches this.
const plainPath = /^(\/[\w-]+)+$/
// Visible ASCII except `#` (RFC 3986, sections 2 and 3.5).
const allowedCharacters = /^[!"$-~]*$/

/**
 * Refuses paths that a service might read differently than the gateway: dot segments, null bytes, backslashes, broken escapes, absolute
 * addresses.
 */
export const validateTarget: Policy = ({ request, path }, next) => {
  const target = request.url as string
  const isValid = plainPath.test(target) ? target.length <= maxLength : isValidTarget(target, path)
  if (!isValid) throw new DomainError('request.invalid', 'The address is not valid')
  next()
}

/** Whether a request target is an unambiguous path of this site; `path` is the part before the query. */
export function isValidTarget(target: string, path = target.split('?', 1)[0] as string): boolean {
  if (target.length > maxLength || !allowedCharacters.test(target) || !path.startsWith('/') || path.startsWith('//')) return false
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return false // a broken escape
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\u0000-\u001F\\]/.test(decoded)) return false
  return !path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)) && !decoded.split('/').includes('..')
}
