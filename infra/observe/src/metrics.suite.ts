import { beforeAll, describe, expect, it } from '@jest/globals'
import { signUp } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing'
import { type Exposed, missing, note } from './exposed.ts'
import { needsOf } from './promql.ts'
import { allQueries, type Query } from './queries.ts'

// Prometheus adds this metric to every target.
const ofPrometheus: Exposed = new Map([['up', new Map()]])
// In one process the gateway calls services without a network, and without circuit breakers.
const ofSeparateProcesses = /^gateway_upstream_/

/** The metrics of all running processes. */
async function scrape({ metrics, children }: Edition): Promise<{ exposed: Exposed; text: string }> {
  const exposed: Exposed = new Map(ofPrometheus)
  const running = [...metrics].filter(([processName]) => children.get(processName)?.process.signalCode === null)
  const pages = await Promise.all(running.map(async ([, url]) => (await fetch(url)).text()))
  for (const page of pages) note(exposed, page)
  return { exposed, text: pages.join('\n') }
}

/** Tests of a running edition's metrics. Must be the last suite on it, since it stops a service. */
export function describeMetrics(edition: () => Edition): void {
  describe('the metrics', () => {
    const word = 'serendipitous'
    let page: { exposed: Exposed; text: string }
    const asked = (): Query[] =>
      allQueries().filter(
        ({ expression }) => edition().name === 'distributed' || !needsOf(expression).some(({ metric }) => ofSeparateProcesses.test(metric)),
      )
    const notExposed = (): string[] => asked().flatMap((query) => missing(query, page.exposed))
    beforeAll(async () => {
      const ada = await signUp(edition().url)
      for (let time = 0; time < 2; time++) await ada.call('GET', `/api/dictionary/${word}`)
      const added = await ada.call('POST', '/api/words', { text: word, definition: 'found by a happy accident' })
      expect(added.status).toBe(201)
      expect((await ada.call('PATCH', `/api/words/${(added.body as { id: string }).id}`, { status: 'mastered' })).status).toBe(200)
      expect((await ada.call('GET', '/api/quiz/generate')).status).toBe(200)
      expect((await ada.call('GET', '/api/dashboard/stats')).body).toMatchObject({ totalWords: 1 })
      expect((await ada.call('GET', '/api/nothing/here')).status).toBe(404)
      if (edition().name === 'distributed') {
        await edition().end('dictionary', 'SIGKILL')
        expect((await ada.call('GET', `/api/dictionary/${word}`)).status).toBe(503)
      }
      // A gauge whose server does not respond within a second is missing from a scrape, and present in a later one.
      for (const deadline = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 500))) {
        page = await scrape(edition())
        if (notExposed().length === 0 || Date.now() > deadline) return
      }
    }, 180_000)

    it('include everything that dashboard and alerts query', () => {
      expect(asked().length).toBeGreaterThan(30)
      expect(notExposed()).toEqual([])
    })

    it.each([
      'http_request_duration_seconds_count{service="words",method="PATCH",route="/api/words/:id",status="200"}',
      'http_request_duration_seconds_count{service="gateway",method="POST",route="/api/words",status="201"}',
      'wordloom_events_consumed_total{source="words",consumer="stats",outcome="applied"}',
      'wordloom_event_delay_seconds_count{source="words",consumer="stats"}',
      'wordloom_events_published_total{source="words",outcome="taken"}',
      'wordloom_jobs{queue="words.purge-removed",state="waiting"}',
      'wordloom_cache_lookups_total{service="words",cache="due-count",outcome="hit"}',
      'wordloom_outbox_pending_events{service="words"}',
      'wordloom_consumer_pending_events{source="words",consumer="stats"}',
      'wordloom_dead_letters{source="words",consumer="stats"}',
    ])('include %s', (series) => {
      const value = page.text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1)
      expect(Number(value)).toBeGreaterThanOrEqual(/dead_letters|pending|outcome="hit"/.test(series) ? 0 : 1)
    })

    it('contain no words, emails or unknown paths', () => {
      expect(page.text).not.toContain(word)
      expect(page.text).not.toContain('@')
      expect(page.text).not.toContain('/api/nothing')
    })
  })
}
