import * as z from 'zod'
import type { Logger } from '../logging/index.ts'
import { httpAddress, numberBetween } from '../settings/index.ts'
import { activateSpans } from './active-spans.ts'

const pairs = z.string().transform((text, context) => {
  const entries = text.split(',').map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()))
  if (entries.every(([key, value]) => key && value !== undefined)) return Object.fromEntries(entries) as Record<string, string>
  context.addIssue('must be like key=value,key=value')
  return z.NEVER
})

/** The tracing settings; the names are OpenTelemetry's. */
export const tracingSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress
    .optional()
    .describe('where traces are sent, OTLP over HTTP, e.g. http://collector:4318; off unless set'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional().describe('headers for the collector, e.g. authorization=Bearer 123'),
  OTEL_TRACES_SAMPLER_ARG: numberBetween(0, 1).default(1).describe('the share of traces to keep, e.g. 0.1'),
})

/**
 * Turns tracing on if an endpoint is set; resolves to the function that stops it after sending what is left. Without an endpoint
 * OpenTelemetry is not loaded.
 */
export async function startTracing(
  settings: z.output<typeof tracingSettings>,
  service: string,
  logger: Logger,
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: share } = settings
  if (endpoint === undefined) return async () => {}
  const { openOtlpSpans } = await import('./otlp-spans.ts')
  const spans = openOtlpSpans({ endpoint, ...(headers && { headers }), service, share, logger })
  activateSpans(spans)
  return async () => {
    activateSpans(undefined)
    // An unreachable collector must not keep a process from ending.
    await spans.stop().catch((error: unknown) => logger.warn({ err: error }, 'the last traces could not be sent'))
  }
}
