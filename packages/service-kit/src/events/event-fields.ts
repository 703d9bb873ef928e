import type { Envelope } from '@wordloom/contracts/events'
import { traceIdOf } from '../tracing/traceparent.ts'

/** What logs say of an event: which it is, and the request, trace and learner it comes from; never its data. */
export const eventFields = ({ id, type, userId, correlationId, traceparent }: Envelope) => ({
  event: id,
  type,
  userId,
  requestId: correlationId,
  traceId: traceIdOf(traceparent),
})
