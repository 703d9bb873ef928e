import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { createApiKey, type Learner, openProgram, signUp } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing'
import type { Collector, ReceivedSpan } from './collector.ts'

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')
// One pixel.
const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const typed = { word: 'zyxogloss', context: 'overheard in qwertzheim', searched: 'vorplexity', unknown: 'blumfeldian' }

/** Headers that start a trace like a browser, with a request id. */
function begun(): { traceId: string; spanId: string; requestId: string; headers: Record<string, string> } {
  const [traceId, spanId, requestId] = [hex(16), hex(8), `request-${hex(8)}`]
  return { traceId, spanId, requestId, headers: { traceparent: `00-${traceId}-${spanId}-01`, 'x-request-id': requestId } }
}

async function eventually<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Not within a minute: ${what}`)
}

/** Tests of a running edition's traces and logs. It must export to this collector and log at level debug. */
export function describeTracesAndLogs(edition: () => Edition, collector: Collector): void {
  const received = (traceId: string, name: string, service?: string): Promise<ReceivedSpan> =>
    eventually(`${name} of ${service ?? 'anyone'}`, () =>
      collector.spans.find(
        (span) => span.traceId === traceId && span.name === name && (!service || span.attributes['wordloom.service'] === service),
      ),
    )

  describe('traces and logs of a learner’s requests', () => {
    const [adding, uploading, asking] = [begun(), begun(), begun()]
    const separate = (): boolean => edition().name === 'distributed'
    const processOf = (name: string): string => (separate() ? name : 'wordloom')
    const logs = (): string => [...edition().children.values()].map((child) => child.output()).join('\n')
    let ada: Learner
    let userId: string
    let key: string
    beforeAll(async () => {
      ada = await signUp(edition().url, { firstName: 'Adalbertine', lastName: 'Lovelacetta' })
      userId = ((await ada.call('GET', '/api/auth/user')).body as { id: string }).id
      const { word: text, context } = typed
      const added = await ada.call('POST', '/api/words', { text, definition: `what ${text} means`, context }, adding.headers)
      expect(added.status).toBe(201)
      expect((await ada.call('GET', '/api/dashboard/stats')).body).toMatchObject({ totalWords: 1 })
      expect((await ada.call('PATCH', '/api/profile', { profileImageUrl: picture }, uploading.headers)).status).toBe(200)
      key = await createApiKey(ada)
      const program = openProgram(edition().url, key)
      expect((await program('POST', '/api/v1/words', { word: typed.unknown }, asking.headers)).status).toBe(201)
      expect((await ada.call('GET', `/api/words?search=${typed.searched}`)).status).toBe(200)
      expect((await ada.call('GET', `/api/dictionary/${typed.searched}`)).status).toBe(404)
      expect((await ada.call('GET', `/api/words/${typed.searched}`)).status).toBeGreaterThanOrEqual(400)
      expect((await ada.call('POST', '/api/words', `{"text": "${typed.word}`)).status).toBe(400)
    })

    it('one trace leads from the browser’s request through gateway, service and bus to each consumer', async () => {
      const { traceId, spanId } = adding
      const gateway = await received(traceId, 'POST /api/words', 'gateway')
      expect(gateway).toMatchObject({ kind: 'server', parentSpanId: spanId, process: processOf('gateway') })
      const forwarded = await received(traceId, 'POST words', 'gateway')
      expect(forwarded).toMatchObject({ kind: 'client', parentSpanId: gateway.spanId })
      const words = await received(traceId, 'POST /api/words', 'words')
      expect(words).toMatchObject({ kind: 'server', parentSpanId: forwarded.spanId, process: processOf('words') })
      expect(words.attributes).toMatchObject({ 'http.response.status_code': 201, 'http.route': '/api/words' })
      const published = await received(traceId, 'publish words.word-added.v1')
      expect(published).toMatchObject({ kind: 'producer', parentSpanId: words.spanId, process: processOf('words') })
      for (const consumer of ['stats', 'quiz']) {
        const applied = await received(traceId, 'apply words.word-added.v1', consumer)
        expect(applied).toMatchObject({ kind: 'consumer', parentSpanId: published.spanId, process: processOf(consumer) })
        expect(applied.attributes).toMatchObject({ 'wordloom.outcome': 'applied', 'wordloom.request_id': adding.requestId })
      }
    })

    it('a trace includes jobs and calls between services', async () => {
      const profile = await received(uploading.traceId, 'PATCH /api/profile', 'identity')
      const job = await received(uploading.traceId, 'work identity-process-picture')
      expect(job).toMatchObject({ kind: 'consumer', parentSpanId: profile.spanId, process: processOf('identity') })
      // Events that the job publishes belong to the same trace.
      const processed = await received(uploading.traceId, 'publish identity.picture-processed.v1')
      expect(processed.parentSpanId).toBe(job.spanId)
      const words = await received(asking.traceId, 'POST /api/v1/words', 'words')
      const asked = await received(asking.traceId, 'POST /internal/first-senses', undefined)
      const answered = await received(asking.traceId, 'POST /internal/first-senses', 'dictionary')
      expect(collector.spans.filter(({ traceId, name }) => traceId === asking.traceId && name === asked.name)).toHaveLength(2)
      const client = collector.spans.find(({ spanId }) => spanId === answered.parentSpanId)
      expect(client).toMatchObject({ kind: 'client', parentSpanId: words.spanId, process: processOf('words') })
    })

    it('log lines have the ids of request, trace and learner', async () => {
      const lineWith = (part: Record<string, unknown>) =>
        eventually(`a log line with ${JSON.stringify(part)}`, () =>
          logs()
            .split('\n')
            .filter((line) => line.startsWith('{'))
            .map((line) => JSON.parse(line) as Record<string, unknown>)
            .find((line) => Object.entries(part).every(([name, value]) => line[name] === value)),
        )
      const { requestId, traceId } = adding
      for (const part of ['gateway', 'words']) {
        const name = separate() ? { name: part } : { service: part }
        await lineWith({ ...name, msg: 'request', requestId, traceId, userId, route: '/api/words', status: 201 })
      }
      await lineWith({ msg: 'event handled', requestId, traceId, userId, consumer: 'stats', outcome: 'applied' })
    })

    it('neither contains words, names, emails, passwords, API keys or cookies', () => {
      const cookies = ada
        .cookie()
        .split('; ')
        .map((pair) => pair.slice(pair.indexOf('=') + 1))
        .filter((value) => value.length >= 20)
      expect(cookies.length).toBeGreaterThan(0)
      const secrets = [...Object.values(typed), ada.email, ada.password, 'Adalbertine', 'Lovelacetta', key, ...cookies]
      const secretsIn = (text: string): string[] => secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))
      expect(logs().length).toBeGreaterThan(1_000)
      expect(secretsIn(logs())).toEqual([])
      expect(secretsIn(collector.everything())).toEqual([])
    })
  })
}
