/** The attributes of a span: routes, statuses and ids, never what a learner wrote or personal data. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** Options of a new span. `parent` is a traceparent, null for a new trace; by default the current span. */
export type SpanStart = { kind: 'server' | 'client' | 'producer' | 'consumer'; parent?: string | null; attributes?: Attributes }

/** A running span. */
export type Span = {
  /** How others continue the trace from here. */
  traceparent: string
  set: (attributes: Attributes) => void
  /** Marks it as failed by the kind of the error only, since its message may quote a learner's text. */
  fail: (error: unknown) => void
  end: () => void
}

/** Where spans go. The only adapter is OpenTelemetry over OTLP, loaded only if tracing is on. */
export type Spans = {
  begin: (name: string, start: SpanStart) => Span
  /** Does work inside a span: spans started by it have this one as their parent. */
  within: <T>(span: Span, work: () => T) => T
  /** The current traceparent. */
  current: () => string | undefined
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}

/** A position in a trace, as in W3C Trace Context: https://www.w3.org/TR/trace-context/#traceparent-header */
type TraceContext = { traceId: string; spanId: string; sampled: boolean }

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** Parses a traceparent; undefined if it is invalid. */
export function parseTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && text.length < 256 && form.exec(text)) || []
  return traceId && spanId && flags ? { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined
}

/** The trace id of a traceparent, for logs; undefined if it is invalid. */
export const traceIdOf = (traceparent: unknown): string | undefined => parseTraceparent(traceparent)?.traceId
