import { randomUUID } from 'node:crypto'
import type { Policy } from '../policy.ts'

/** Gives every request an id, or keeps the one from a proxy in front. Services log it and responses carry it. */
export const requestId: Policy = ({ request, response }, next) => {
  const given = request.headers['x-request-id']
  const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  request.headers['x-request-id'] = id
  response.setHeader('x-request-id', id)
  next()
}
