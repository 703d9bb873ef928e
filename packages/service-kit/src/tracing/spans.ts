/** What a span tells of itself: routes, statuses and ids, never what a learner wrote or is known by elsewhere. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** What a span is begun with. `parent` is a traceparent, null for a trace of its own; left out it is whatever is under way here. */
export type SpanStart = { kind: 'server' | 'client' | 'producer' | 'consumer'; parent?: string | null; attributes?: Attributes }

/** A piece of work that is under way. */
export type Span = {
  /** How others continue the trace from here. */
  traceparent: string
  set: (attributes: Attributes) => void
  /** Marks it as failed, by the kind of the error alone: its message may quote what a learner wrote. */
  fail: (error: unknown) => void
  end: () => void
}

/** Where spans go. There is one adapter, OpenTelemetry over OTLP, and it is loaded only where tracing is on. */
export type Spans = {
  begin: (name: string, start: SpanStart) => Span
  /** Does work inside a span: what it begins and awaits has the span for its parent. */
  within: <T>(span: Span, work: () => T) => T
  /** The traceparent of what is under way here. */
  current: () => string | undefined
  /** Sends what is left. */
  stop: () => Promise<void>
}
