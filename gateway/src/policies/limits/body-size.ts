import { DomainError } from '@wordloom/service-kit/errors'
import type { TableRow } from '../../route-table.ts'
import type { Policy } from '../policy.ts'

const defaultBodyLimit = 1024 * 1024
// Public routes take small forms and tokens, and are read before anybody is authenticated.
const publicBodyLimit = 64 * 1024

/** The largest body that a route accepts, in bytes. */
export const largestBody = (row: TableRow | undefined): number =>
  row?.largestBody ?? (row?.access === 'public' ? publicBodyLimit : defaultBodyLimit)

/**
 * Refuses a body whose Content-Length is over the limit of its route before any of it is forwarded. A service checks bodies of unknown
 * length itself.
 */
export const bodySize: Policy = ({ request, row }, next) => {
  const limit = largestBody(row)
  if (Number(request.headers['content-length'] ?? 0) <= limit) return next()
  request.resume() // a client that is still sending would not read the response
  throw tooLarge(limit)
}

/** The error for a body over its limit, in bytes. */
export const tooLarge = (limit: number): DomainError =>
  new DomainError('request.too-large', `The body may be at most ${Math.floor(limit / 1024)} kB`)
