import { describe, expect, it } from '@jest/globals'
import { createLogger } from '@wordloom/service-kit/logging'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { accessLog } from './access-log.ts'

/** What is logged and observed of a request, before and after its response is over. */
async function logged(url: string, { status = 200, userId = '', headers = {} as Record<string, string> } = {}) {
  const lines: string[] = []
  const observed: unknown[] = []
  const metrics = {
    begin: (method: string, route: string) => (code: number) => {
      observed.push([method, route, code])
      return 12.6
    },
  }
  const call = callOf(url, { method: 'PUT', headers })
  const policy = accessLog({ logger: createLogger('gateway', 'info', { write: (line) => void lines.push(line) }), metrics })
  expect(await callsNext(policy, call)).toBe(true)
  expect([lines, observed]).toEqual([[], []])
  if (userId) call.claims = { userId, timeZone: 'UTC', via: 'session' }
  call.response.statusCode = status
  call.response.emit('close')
  expect(lines).toHaveLength(1)
  return { line: JSON.parse(lines[0] as string) as Record<string, unknown>, text: lines[0] as string, observed }
}

describe('the access log', () => {
  it('logs id, trace, method, route, status, time and learner of a request, and never its path', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const { line, text, observed } = await logged('/api/words/harbour?search=sea', {
      status: 404,
      userId: 'ada',
      headers: { 'x-request-id': 'r-1', traceparent, cookie: 'wl_session=secret' },
    })
    expect(line).toMatchObject({
      msg: 'request',
      requestId: 'r-1',
      traceId: 'a'.repeat(32),
      method: 'PUT',
      route: '/api/words',
      status: 404,
      ms: 13,
      userId: 'ada',
    })
    expect(text).not.toMatch(/harbour|sea|secret/)
    expect(observed).toEqual([['PUT', '/api/words', 404]])
  })

  it('uses the route “page” for paths outside the route table, and “unknown” under /api', async () => {
    expect((await logged('/word-bank/harbour')).line).toMatchObject({ route: 'page' })
    expect((await logged('/api/harbour')).line).toMatchObject({ route: 'unknown' })
    expect((await logged('/api/harbour')).line).not.toHaveProperty('userId')
  })
})
