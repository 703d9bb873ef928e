import type { Envelope } from '@wordloom/contracts/events'
import { traceIdOf } from '../tracing/traceparent.ts'

/** An event's log fields: its id and type and its request, trace and learner; never its data. */
export const eventFields = (event: Partial<Envelope> | null) => ({
  event: event?.id,
  type: event?.type,
  userId: event?.userId,
  requestId: event?.correlationId,
  traceId: traceIdOf(event?.traceparent),
})
