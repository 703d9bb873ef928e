/** Where a piece of work stands in a trace, as W3C Trace Context writes it: https://www.w3.org/TR/trace-context/#traceparent-header */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean }

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** Reads a traceparent; undefined where it is none. */
export function parseTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && text.length < 256 && form.exec(text)) || []
  return traceId && spanId && flags ? { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined
}

/** The id of the trace that a traceparent names, for logs; undefined where it is none. */
export const traceIdOf = (traceparent: unknown): string | undefined => parseTraceparent(traceparent)?.traceId
