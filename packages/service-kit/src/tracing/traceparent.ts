/** A position in a trace, as in W3C Trace Context: https://www.w3.org/TR/trace-context/#traceparent-header */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean }

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** Parses a traceparent; undefined if it is invalid. */
export function parseTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && text.length < 256 && form.exec(text)) || []
  return traceId && spanId && flags ? { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined
}

/** The trace id of a traceparent, for logs; undefined if it is invalid. */
export const traceIdOf = (traceparent: unknown): string | undefined => parseTraceparent(traceparent)?.traceId
