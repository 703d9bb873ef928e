import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import type { EventBus, Subscription } from '../events/bus.ts'
import type { EnqueueOptions, Job, Jobs } from '../jobs/jobs.ts'
import { silentLogger } from '../logging/index.ts'
import {
  activateSpans,
  activeSpans,
  currentTraceparent,
  inSpan,
  tracedBus,
  tracedHandler,
  tracedJobs,
  traceIdOf,
  tracingSettings,
} from './index.ts'
import { openOtlpSpans } from './otlp-spans.ts'
import { parseTraceparent } from './spans.ts'

const traceId = 'a'.repeat(32)
const given = `00-${traceId}-${'b'.repeat(16)}-01`
const event = { id: '1', type: 'words.word-added', version: 1, source: 'words', userId: 'ada', correlationId: 'r' } as Envelope

const collector = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

/** Turns tracing on. */
function startTracingHere(share = 1): void {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  activateSpans(openOtlpSpans({ endpoint, service: 'test', share, logger: silentLogger }))
}
afterEach(async () => {
  await activeSpans()?.stop()
  activateSpans(undefined)
})

describe('a traceparent', () => {
  it('is parsed by the rules of W3C Trace Context', () => {
    expect(parseTraceparent(given)).toEqual({ traceId, spanId: 'b'.repeat(16), sampled: true })
    expect(parseTraceparent(`00-${traceId}-${'b'.repeat(16)}-00`)?.sampled).toBe(false)
    expect(traceIdOf(`01-${traceId}-${'b'.repeat(16)}-01-more`)).toBe(traceId)
  })

  it.each([
    undefined,
    '',
    'nonsense',
    ['00'],
    `ff-${traceId}-${'b'.repeat(16)}-01`,
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${'b'.repeat(16)}-01`,
    `${given}x`,
    `${given}-${'x'.repeat(500)}`,
  ])('is invalid: %p', (text) => {
    expect(parseTraceparent(text)).toBeUndefined()
  })
})

describe('while tracing is off', () => {
  it('bus, jobs and handlers are not wrapped', async () => {
    const bus = {} as EventBus
    const jobs = {} as Jobs
    const handler = async (): Promise<void> => {}
    expect(tracedBus(bus)).toBe(bus)
    expect(tracedJobs(jobs)).toBe(jobs)
    expect(tracedHandler('words', '/', handler)).toBe(handler)
    expect(currentTraceparent()).toBeUndefined()
    expect(await inSpan('work', { kind: 'client' }, async (span) => span)).toBeUndefined()
  })
})

describe('OpenTelemetry', () => {
  const loadedWith = async (settings: Record<string, string>): Promise<string[]> => {
    const script = join(import.meta.dirname, 'loaded-modules.fixture.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script], { env: settings })
    return JSON.parse(stdout) as string[]
  }

  it('is loaded only if an endpoint is set', async () => {
    expect(await loadedWith({})).toEqual([])
    expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toContain('@opentelemetry/sdk-trace')
  })
})

describe('the tracing settings', () => {
  const faultsOf = (settings: Record<string, string>): unknown[] =>
    tracingSettings.safeParse(settings).error?.issues.map(({ message }) => message) ?? []

  it('are those of OpenTelemetry and report their faults', () => {
    expect(tracingSettings.parse({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b, authorization=Bearer x=' }).OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      a: 'b',
      authorization: 'Bearer x=',
    })
    expect(tracingSettings.parse({})).toEqual({ OTEL_TRACES_SAMPLER_ARG: 1 })
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toEqual(['must be an http or https address'])
    expect(faultsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'nonsense' })).toEqual(['must be like key=value,key=value'])
    expect(faultsOf({ OTEL_TRACES_SAMPLER_ARG: '2' })).toEqual(['must be between 0 and 1'])
  })
})

describe('a trace', () => {
  it('continues the incoming trace and knows the current span', async () => {
    startTracingHere()
    await inSpan('outer', { kind: 'server', parent: given }, async (outer) => {
      expect(traceIdOf(outer?.traceparent)).toBe(traceId)
      expect(currentTraceparent()).toBe(outer?.traceparent)
      await inSpan('inner', { kind: 'client' }, async (inner) => {
        expect(traceIdOf(inner?.traceparent)).toBe(traceId)
        expect(inner?.traceparent).not.toBe(outer?.traceparent)
      })
      await inSpan('apart', { kind: 'consumer', parent: null }, async (apart) => expect(traceIdOf(apart?.traceparent)).not.toBe(traceId))
      expect(currentTraceparent()).toBe(outer?.traceparent)
    })
    expect(currentTraceparent()).toBeUndefined()
  })

  it('is sampled by its id, not by the incoming flag', async () => {
    startTracingHere(0)
    await inSpan('work', { kind: 'server', parent: given }, async (span) =>
      expect(span?.traceparent).toMatch(new RegExp(`^00-${traceId}-.*-00$`)),
    )
  })

  it('rejects with the error of its work', async () => {
    startTracingHere()
    await expect(inSpan('work', { kind: 'client' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })

  it('continues through events: from the outbox to the publish, and from there to each consumer', async () => {
    startTracingHere()
    let wire: Envelope | undefined
    let subscribed: Subscription | undefined
    const bus = tracedBus({
      publish: async (published: Envelope) => {
        wire = published
      },
      subscribe: async (subscription: Subscription) => {
        subscribed = subscription
        return async () => {}
      },
    } as unknown as EventBus)
    await bus.publish({ ...event, traceparent: given })
    expect(traceIdOf(wire?.traceparent)).toBe(traceId)
    expect(wire?.traceparent).not.toBe(given)
    let seen: string | undefined
    await bus.subscribe({
      source: 'words',
      consumer: 'stats',
      apply: async () => {
        seen = currentTraceparent()
        return 'applied'
      },
      applyAll: async (events) => events.map(() => 'duplicate'),
    })
    expect(await subscribed?.apply(wire as Envelope)).toBe('applied')
    expect(traceIdOf(seen)).toBe(traceId)
    expect(await subscribed?.applyAll?.([event, wire as Envelope])).toEqual(['duplicate', 'duplicate'])
    await subscribed?.apply(event)
    expect(traceIdOf(seen)).not.toBe(traceId)
  })

  it('continues through jobs, except delayed ones', async () => {
    startTracingHere()
    const put: (EnqueueOptions | undefined)[] = []
    let handle: ((job: Job) => Promise<void>) | undefined
    const jobs = tracedJobs({
      enqueue: async (_queue: string, _data: unknown, options?: EnqueueOptions) => void put.push(options),
      work: async (_queue: string, handler: (job: Job) => Promise<void>) => {
        handle = handler
        return async () => {}
      },
    } as unknown as Jobs)
    await inSpan('request', { kind: 'server', parent: given }, async () => {
      await jobs.enqueue('pictures', 1, { id: 'a' })
      await jobs.enqueue('purge', 2, { delayMs: 3_600_000 })
    })
    expect(traceIdOf(put[0]?.traceparent)).toBe(traceId)
    expect(put[1]?.traceparent).toBeUndefined()
    let seen: string | undefined
    await jobs.work('pictures', async () => {
      seen = currentTraceparent()
    })
    await handle?.({ id: 'a', data: 1, attempt: 1, traceparent: put[0]?.traceparent })
    expect(traceIdOf(seen)).toBe(traceId)
  })
})
