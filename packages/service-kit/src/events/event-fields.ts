import type { Envelope } from '@wordloom/contracts/events'
import { traceIdOf } from '../tracing/traceparent.ts'

/** What logs say of an event: which it is, and the request, trace and learner it comes from; never its data. */
export const eventFields = (event: Partial<Envelope> | null) => ({
  event: event?.id,
  type: event?.type,
  userId: event?.userId,
  requestId: event?.correlationId,
  traceId: traceIdOf(event?.traceparent),
})
