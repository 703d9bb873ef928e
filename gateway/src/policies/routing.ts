import { DomainError } from '@wordloom/service-kit/errors'
import { rowFor } from '../route-table.ts'
import type { Policy } from './policy.ts'

/** Finds the row of the route table; what has none does not exist. */
export const routing: Policy = (request, response, next) => {
  const row = rowFor(request.path)
  if (!row) throw new DomainError('request.not-found', 'There is nothing at this address')
  response.locals.row = row
  next()
}
