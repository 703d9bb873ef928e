import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { activateSpans, type Span } from '@wordloom/service-kit/tracing'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { traceForwarding, tracing } from './tracing.ts'

describe('tracing a call', () => {
  let begun: unknown[]
  let within: unknown[]
  const span: Span = { traceparent: '00-of-the-gateway', set: () => {}, fail: () => {}, end: () => {} }

  beforeEach(() => {
    begun = []
    within = []
    activateSpans({
      begin(name, { kind, parent, attributes }) {
        begun.push([name, kind, parent, attributes?.['wordloom.service'], attributes?.['http.route']])
        return span
      },
      within(inside, work) {
        within.push(inside)
        return work()
      },
      current: () => undefined,
      stop: async () => {},
    })
  })
  afterEach(() => activateSpans(undefined))

  it('continues the caller’s trace with a server span, and starts a client span for the service', async () => {
    const call = callOf('/api/words/1', { headers: { traceparent: '00-of-the-browser' } })
    expect(await callsNext(tracing, call)).toBe(true)
    expect(begun).toEqual([['GET /api/words', 'server', '00-of-the-browser', 'gateway', '/api/words']])
    expect(within).toEqual([span])
    traceForwarding(call, 'words')
    expect(begun[1]).toEqual(['GET words', 'client', '00-of-the-gateway', 'gateway', 'words'])
  })

  it('starts no span for a file or a page', async () => {
    expect(await callsNext(tracing, callOf('/mfe/words/main.js'))).toBe(true)
    expect([begun.length, within.length]).toEqual([0, 0])
  })

  it('changes nothing while tracing is off', async () => {
    activateSpans(undefined)
    const call = callOf('/api/words/1', { headers: { traceparent: '00-of-the-browser' } })
    expect(await callsNext(tracing, call)).toBe(true)
    expect(call.request.headers.traceparent).toBe('00-of-the-browser')
  })
})
