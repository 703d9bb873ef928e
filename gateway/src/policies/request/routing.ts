import { addressNotFound } from '@wordloom/service-kit/errors'
import type { Policy } from '../policy.ts'

/** Responds with 404 for what has no row in the route table. */
export const routing: Policy = ({ row }, next) => {
  if (!row) throw addressNotFound()
  next()
}
