import type { Span, SpanStart, Spans } from './spans.ts'

// One per process, as traces belong to the process and not to a part of it.
let active: Spans | undefined

/** Where spans of this process go; undefined while tracing is off. Parts ask when they are created, so tracing starts first. */
export const activeSpans = (): Spans | undefined => active

/** Turns tracing on, or off with undefined. */
export function activateSpans(spans: Spans | undefined): void {
  active = spans
}

/** The current traceparent; undefined while tracing is off. */
export const currentTraceparent = (): string | undefined => active?.current()

/** Does work in a span; without one while tracing is off. */
export function inSpan<T>(name: string, start: SpanStart, work: (span?: Span) => Promise<T>): Promise<T> {
  return active ? spanned(active, active.begin(name, start), work) : work()
}

async function spanned<T>(spans: Spans, span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await spans.within(span, () => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
