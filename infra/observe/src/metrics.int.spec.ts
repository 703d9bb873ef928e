import { beforeAll, expect, it } from '@jest/globals'
import { describeEditions, type Edition, signUp } from '@wordloom/testing'
import { type Exposed, note } from './exposed.ts'
import { needsOf } from './promql.ts'
import { allQueries, type Query } from './queries.ts'

// What Prometheus itself adds to all it scrapes.
const scraped = ['job', 'instance']
const ofPrometheus: Exposed = new Map([['up', new Map()]])
// In one process the gateway hands requests over without a network, and without breakers.
const ofSeparateProcesses = /^gateway_upstream_/

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What all processes expose that have not been ended. */
async function scrape({ metrics, children }: Edition): Promise<{ exposed: Exposed; text: string }> {
  const exposed: Exposed = new Map(ofPrometheus)
  const running = [...metrics].filter(([part]) => children.get(part)?.process.signalCode === null)
  const pages = await Promise.all(running.map(async ([, url]) => (await fetch(url)).text()))
  for (const page of pages) note(exposed, page)
  return { exposed, text: pages.join('\n') }
}

/** What a query asks for and nobody exposes, as sentences. */
function missing({ where, expression, shown }: Query, exposed: Exposed): string[] {
  return needsOf(expression).flatMap(({ metric, labels, values }) => {
    const known = exposed.get(metric)
    if (!known) return [`${where}: there is no metric ${metric}`]
    const names = [...new Set([...labels, ...shown])].filter((label) => !scraped.includes(label) && label !== 'value')
    return [
      ...names.filter((label) => !known.has(label)).map((label) => `${where}: ${metric} has no label ${label}`),
      ...values
        .filter(({ label, value }) => known.has(label) && !known.get(label)?.has(value))
        .map(({ label, value }) => `${where}: ${metric} never has ${label}="${value}"`),
    ]
  })
}

describeEditions('the metrics of running services', (edition) => {
  const word = 'serendipitous'
  let page: { exposed: Exposed; text: string }
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
    // Counted a moment after the answer.
    for (let time = 0; time < 100; time++) {
      page = await scrape(edition())
      if (/events_consumed_total\{source="words",consumer="stats",outcome="applied"\} 2/.test(page.text)) return
      await wait(100)
    }
  }, 300_000)

  it('are all that dashboard and alerts ask for', () => {
    const asked = allQueries().filter(
      ({ expression }) => edition().name === 'distributed' || !needsOf(expression).some(({ metric }) => ofSeparateProcesses.test(metric)),
    )
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.flatMap((query) => missing(query, page.exposed))).toEqual([])
  })

  it('count what a learner did, by templates of routes', () => {
    for (const line of [
      'http_request_duration_seconds_count{service="words",method="PATCH",route="/api/words/:id",status="200"} 1',
      'http_request_duration_seconds_count{service="gateway",method="POST",route="/api/words",status="201"} 1',
      'wordloom_events_consumed_total{source="words",consumer="stats",outcome="applied"} 2',
      'wordloom_events_published_total{source="words",outcome="taken"} 2',
      'wordloom_outbox_pending_events{service="words"} 0',
      'wordloom_consumer_pending_events{source="words",consumer="stats"} 0',
      'wordloom_dead_letters{source="words",consumer="stats"} 0',
      'wordloom_jobs{queue="words.purge-removed",state="waiting"} 1',
    ])
      expect(page.text).toContain(line)
  })

  it('say nothing of what was learnt, or of who learnt it', () => {
    expect(page.text).not.toContain(word)
    expect(page.text).not.toContain('@')
    expect(page.text).not.toContain('/api/nothing')
  })
})
