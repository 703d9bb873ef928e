import { createServer } from 'node:http'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import * as z from 'zod'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(Attribute).default([]),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const

/** A received span; `process` is the service.name of its resource. */
export type ReceivedSpan = Omit<z.output<typeof Span>, 'kind' | 'attributes'> & {
  process: string
  kind: (typeof kinds)[number]
  attributes: Record<string, unknown>
}

const valuesOf = (attributes: z.output<typeof Attribute>[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector of traces for tests: OTLP over HTTP, in JSON. `everything` is all that was sent, as text. */
export type Collector = { url: string; spans: ReceivedSpan[]; everything: () => string; close: () => Promise<void> }

/** Starts one on a free port. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  let everything = ''
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    everything += text
    for (const { resource, scopeSpans } of Export.parse(JSON.parse(text)).resourceSpans) {
      const process = String(valuesOf(resource.attributes)['service.name'])
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, process, kind: kinds[span.kind] ?? 'unspecified', attributes: valuesOf(span.attributes) })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const { url, close } = await listenOnLoopback(server)
  return { url, spans, everything: () => everything, close }
}
