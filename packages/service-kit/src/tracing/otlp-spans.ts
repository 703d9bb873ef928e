import {
  type Context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logging/index.ts'
import { parseTraceparent, type Span, type Spans } from './spans.ts'

/** The target of spans (OTLP over HTTP), the service's name, and the share of traces to keep. */
type OtlpOptions = { endpoint: string; headers?: Readonly<Record<string, string>>; service: string; share: number; logger: Logger }

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER } as const
const sentEveryMs = 1_000

/**
 * Spans by OpenTelemetry. Only the trace's id decides whether it is kept, so that all processes agree and no client can force sampling
 * by a flag.
 */
export function openOtlpSpans({ endpoint, headers = {}, service, share, logger }: OtlpOptions): Spans {
  const logTo =
    (level: 'warn' | 'error') =>
    (message: string, ...rest: unknown[]) =>
      logger[level]({ reason: rest[0] ?? message }, 'tracing')
  const quiet = (): void => {}
  diag.setLogger({ error: logTo('error'), warn: logTo('warn'), info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers: { ...headers } })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sentEveryMs })],
  })
  const tracer = provider.getTracer('wordloom')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const wrapped = new WeakMap<Span, OtelSpan>()

  return {
    begin(name, { kind, parent, attributes = {} }) {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: { ...attributes } },
        parent === undefined ? contexts.active() : remoteContext(parent),
      )
      const wrapper: Span = {
        traceparent: formatTraceparent(span),
        set: (more) => void span.setAttributes({ ...more }),
        fail(error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
        },
        end: () => span.end(),
      }
      wrapped.set(wrapper, span)
      return wrapper
    },
    within(span, work) {
      const inner = wrapped.get(span)
      return inner ? contexts.with(trace.setSpan(contexts.active(), inner), work) : work()
    },
    current() {
      const span = trace.getSpan(contexts.active())
      return span && formatTraceparent(span)
    },
    stop: () => provider.shutdown(),
  }
}

const formatTraceparent = (span: OtelSpan): string => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`
}

/** The context of remote work; none if its traceparent is invalid. */
function remoteContext(traceparent: string | null): Context {
  const parent = parseTraceparent(traceparent)
  if (!parent) return ROOT_CONTEXT
  const { traceId, spanId, sampled } = parent
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true })
}
