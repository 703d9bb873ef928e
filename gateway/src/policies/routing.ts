import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from './policy.ts'

/** What has no row in the route table does not exist. */
export const routing: Policy = ({ row }, next) => {
  if (!row) throw new DomainError('request.not-found', 'There is nothing at this address')
  next()
}
