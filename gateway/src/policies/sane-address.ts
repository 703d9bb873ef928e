import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from './policy.ts'

const longest = 4_096
// Letters, digits, dashes, and no segment of dots alone: nothing to decode, nothing to climb. Nearly every request is one of these.
const plain = /^(\/[\w-]+)+$/

/** Refuses addresses that could mean one thing here and another behind us: climbing, null bytes, backslashes, broken escapes. */
export const saneAddress: Policy = ({ request, path }, next) => {
  if ((request.url as string).length > longest || (!plain.test(path) && !isSane(path))) {
    throw new DomainError('request.invalid', 'The address is not valid')
  }
  next()
}

function isSane(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false
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
