import { DomainError } from '@wordloom/service-kit/errors'
import type { TableRow } from '../route-table.ts'
import type { Policy } from './policy.ts'

const defaultBodyLimit = 1024 * 1024
// Who is not signed in has forms and tokens to send; all of it is read before anybody is asked.
const publicBodyLimit = 64 * 1024

/** The largest body that a route takes, in bytes. */
export const largestBody = (row: TableRow | undefined): number =>
  row?.largestBody ?? (row?.access === 'public' ? publicBodyLimit : defaultBodyLimit)

/** Refuses a body that says it is larger than its route takes, before any of it is passed on; one of unknown length its service counts. */
export const bodySize: Policy = ({ request, row }, next) => {
  const limit = largestBody(row)
  if (Number(request.headers['content-length'] ?? 0) <= limit) return next()
  request.resume() // a client that is still sending would not look for the answer
  throw tooLarge(limit)
}

/** What a body over its limit, in bytes, is answered with. */
export const tooLarge = (limit: number): DomainError =>
  new DomainError('request.too-large', `The body may be at most ${Math.floor(limit / 1024)} kB`)
