import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { Registry } from 'prom-client'
import type { EventBus, Subscription } from '../events/bus.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { countCacheLookups, measuredBus, measuredJobs, observeBreaker, observeOutbox } from './index.ts'
import { sampleOnScrape } from './sampled-gauge.ts'

const event = { id: '1', source: 'words', userId: 'ada', seq: 1, occurredAt: new Date().toISOString() } as Envelope

describe('a gauge that is sampled when it is scraped', () => {
  const description = { name: 'depth', help: 'how deep', labelNames: ['pond'] as const }

  it('adds up all its sources at each scrape', async () => {
    const registry = new Registry()
    let depth = 1
    sampleOnScrape(registry, description, async () => [{ labels: { pond: 'a' }, value: depth }])
    sampleOnScrape(registry, description, async () => [{ labels: { pond: 'b' }, value: 10 * depth }])
    expect(await registry.metrics()).toContain('depth{pond="a"} 1\ndepth{pond="b"} 10')
    depth = 2
    expect(await registry.metrics()).toContain('depth{pond="a"} 2\ndepth{pond="b"} 20')
  })

  it('omits a failing or hanging source, counts the failure, and never runs two samples of one source at once', async () => {
    const registry = new Registry()
    let samples = 0
    const hang = (): Promise<never> => {
      samples++
      return new Promise(() => {})
    }
    sampleOnScrape(registry, description, hang, 20)
    sampleOnScrape(registry, description, () => Promise.reject(new Error('away')))
    sampleOnScrape(registry, description, async () => [{ labels: { pond: 'c' }, value: 3 }])
    const first = await registry.metrics()
    expect(first).toContain('depth{pond="c"} 3')
    expect(first).not.toMatch(/pond="[ab]"/)
    await registry.metrics()
    expect(samples).toBe(1)
    const failures = /samples_failed_total\{metric="depth"\} (\d+)/.exec(await registry.metrics())?.[1]
    expect(Number(failures)).toBeGreaterThanOrEqual(4) // the scrape under way may not count its own
  })
})

describe('the metrics of an outbox', () => {
  it('report the number of pending events and the age of the oldest, with one query a scrape', async () => {
    const registry = new Registry()
    let queries = 0
    const backlog = async () => {
      queries++
      await sleep(1)
      return { count: 7, oldest: new Date(Date.now() - 90_000).toISOString() }
    }
    observeOutbox(registry, 'words', { backlog })
    const text = await registry.metrics()
    expect(text).toContain('wordloom_outbox_pending_events{service="words"} 7')
    expect(Number(/oldest_pending_seconds\{service="words"\} (\S+)/.exec(text)?.[1])).toBeCloseTo(90, 0)
    expect(queries).toBe(1)
  })
})

describe('a measured bus', () => {
  it('counts published events and their outcomes, starting at zero', async () => {
    const registry = new Registry()
    let subscribed: Subscription | undefined
    let away = false
    const bus = measuredBus(
      {
        publish: async () => {
          if (away) throw new Error('away')
        },
        subscribe: async (subscription: Subscription) => {
          subscribed = subscription
          return async () => {}
        },
        pending: async () => 4,
        deadLetterCount: async () => 2,
      } as unknown as EventBus,
      registry,
    )
    const verdicts = ['applied', 'duplicate', 'out-of-order'] as const
    let index = 0
    await bus.subscribe({
      source: 'words',
      consumer: 'stats',
      apply: async () => {
        const verdict = verdicts[index++]
        if (!verdict) throw new Error('broken')
        return verdict
      },
    })
    expect(await registry.metrics()).toContain('wordloom_events_consumed_total{source="words",consumer="stats",outcome="failed"} 0')
    for (const verdict of verdicts) expect(await subscribed?.apply(event)).toBe(verdict)
    await expect(subscribed?.apply(event)).rejects.toThrow('broken')
    await bus.publish(event)
    away = true
    await expect(bus.publish(event)).rejects.toThrow('away')
    const text = await registry.metrics()
    for (const outcome of [...verdicts, 'failed'])
      expect(text).toContain(`wordloom_events_consumed_total{source="words",consumer="stats",outcome="${outcome}"} 1`)
    expect(text).toContain('wordloom_event_delay_seconds_count{source="words",consumer="stats"} 1')
    expect(text).toContain('wordloom_events_published_total{source="words",outcome="taken"} 1')
    expect(text).toContain('wordloom_events_published_total{source="words",outcome="failed"} 1')
    expect(text).toContain('wordloom_consumer_pending_events{source="words",consumer="stats"} 4')
    expect(text).toContain('wordloom_dead_letters{source="words",consumer="stats"} 2')
  })
})

describe('measured jobs', () => {
  it('report the depth of their queues, and time each attempt by its outcome', async () => {
    const registry = new Registry()
    let handle: ((job: Job) => Promise<void>) | undefined
    const jobs = measuredJobs(
      {
        work: async (_queue: string, handler: (job: Job) => Promise<void>) => {
          handle = handler
          return async () => {}
        },
        depth: async () => ({ waiting: 5, failed: 1 }),
      } as unknown as Jobs,
      registry,
    )
    await jobs.work('pictures', async ({ attempt }) => {
      if (attempt === 1) throw new Error('not yet')
    })
    await expect(handle?.({ id: 'a', data: null, attempt: 1 })).rejects.toThrow('not yet')
    await handle?.({ id: 'a', data: null, attempt: 2 })
    const text = await registry.metrics()
    expect(text).toContain('wordloom_jobs{queue="pictures",state="waiting"} 5')
    expect(text).toContain('wordloom_jobs{queue="pictures",state="failed"} 1')
    expect(text).toContain('wordloom_job_duration_seconds_count{queue="pictures",outcome="failed"} 1')
    expect(text).toContain('wordloom_job_duration_seconds_count{queue="pictures",outcome="done"} 1')
  })
})

describe('the metrics of caches and breakers', () => {
  it('count hits and misses, and report whether the breaker is open', async () => {
    const registry = new Registry()
    const lookups = countCacheLookups(registry, 'dictionary', 'entries')
    lookups.hit()
    lookups.hit()
    lookups.miss()
    let open = false
    observeBreaker(registry, 'dictionary', 'online', () => open)
    const text = await registry.metrics()
    expect(text).toContain('wordloom_cache_lookups_total{service="dictionary",cache="entries",outcome="hit"} 2')
    expect(text).toContain('wordloom_cache_lookups_total{service="dictionary",cache="entries",outcome="miss"} 1')
    expect(text).toContain('wordloom_breaker_open{service="dictionary",breaker="online"} 0')
    open = true
    expect(await registry.metrics()).toContain('wordloom_breaker_open{service="dictionary",breaker="online"} 1')
    lookups.hit()
    countCacheLookups(registry, 'words', 'due-count').miss()
    const after = await registry.metrics()
    expect(after).toContain('wordloom_cache_lookups_total{service="dictionary",cache="entries",outcome="hit"} 3')
    expect(after).toContain('wordloom_cache_lookups_total{service="words",cache="due-count",outcome="miss"} 1')
  })
})
