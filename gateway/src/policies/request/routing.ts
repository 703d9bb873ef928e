import { DomainError } from '@wordloom/service-kit/errors'
import type { Policy } from '../policy.ts'

/** Answers 404 for what has no row in the route table. */
export const routing: Policy = ({ row }, next) => {
  if (!row) throw new DomainError('request.not-found', 'There is nothing at this address')
  next()
}
