import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from './policy.ts'

const most = 1024 * 1024

/** Refuses a body that says it is larger than its route takes, before any of it is passed on; one of unknown length its service counts. */
export const bodySize: Policy = ({ request, row }, next) => {
  const limit = row?.largestBody ?? most
  if (Number(request.headers['content-length'] ?? 0) <= limit) return next()
  request.resume() // a client that is still sending would not look for the answer
  throw new DomainError('request.too-large', `The body may be at most ${Math.floor(limit / 1024)} kB`)
}
