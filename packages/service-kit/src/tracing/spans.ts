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
