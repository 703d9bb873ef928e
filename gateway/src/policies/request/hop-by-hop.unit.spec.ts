import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { hopByHop, hopByHopFields } from './hop-by-hop.ts'

/** What is left of a request's headers for the service behind; `version` as in HTTP/1.1. */
async function left(headers: Record<string, string>, version = [1, 1]): Promise<Record<string, unknown>> {
  const call = callOf('/api/words', { method: 'POST', headers })
  Object.assign(call.request, { httpVersionMajor: version[0], httpVersionMinor: version[1] })
  expect(await callsNext(hopByHop, call)).toBe(true)
  return call.request.headers
}

describe('hop-by-hop fields', () => {
  it('are removed; all other fields stay', async () => {
    const hopByHopHeaders = {
      connection: 'close',
      'keep-alive': 'timeout=5',
      'proxy-authenticate': 'Basic',
      'proxy-authentication-info': 'x',
      'proxy-authorization': 'Basic x',
      'proxy-connection': 'keep-alive',
      te: 'trailers',
      trailer: 'x-sum',
      upgrade: 'websocket',
    }
    const kept = { host: 'wordloom.example', accept: 'text/plain', 'content-length': '2', cookie: 'tz=UTC' }
    expect(await left({ ...hopByHopHeaders, ...kept })).toEqual(kept)
  })

  it('keep “connection: keep-alive” as the only value of Connection that stays', async () => {
    expect(await left({ connection: 'keep-alive', te: 'trailers' })).toEqual({ connection: 'keep-alive' })
    for (const connection of ['Keep-Alive', 'keep-alive, te', 'close']) expect(await left({ connection })).toEqual({})
  })

  it('include the fields that Connection names, in any case and with any spaces', async () => {
    expect(await left({ connection: 'close, X-One ,x-two', 'x-one': '1', 'x-two': '2', 'x-three': '3' })).toEqual({ 'x-three': '3' })
  })

  it('include the fields that Connection names before “close”', async () => {
    expect(await left({ connection: 'x-one, close', 'x-one': '1', 'x-two': '2' })).toEqual({ 'x-two': '2' })
  })

  it('never include the framing of the message, Host or the request id', async () => {
    const message = { host: 'wordloom.example', 'content-length': '2', 'transfer-encoding': 'chunked', 'x-request-id': 'r-1' }
    expect(await left({ ...message, connection: Object.keys(message).join(', ') })).toEqual(message)
  })

  it('never include Origin and Sec-Fetch-Site, which the CSRF rule needs', async () => {
    const from = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(await left({ ...from, connection: 'Origin, Sec-Fetch-Site' })).toEqual(from)
  })

  it.each([undefined, 'close', 'Keep-Alive'])('are the nine standard ones when Connection is %s', (connection) => {
    expect(hopByHopFields(connection === undefined ? {} : { connection }).size).toBe(9)
    expect(hopByHopFields(connection === undefined ? {} : { connection })).toBe(hopByHopFields({}))
  })
})

describe('ambiguous body framing', () => {
  it.each<[string, Record<string, string>, [number, number]]>([
    ['another transfer coding', { 'transfer-encoding': 'gzip' }, [1, 1]],
    ['another coding before chunked', { 'transfer-encoding': 'gzip, chunked' }, [1, 1]],
    ['chunks in HTTP/1.0, which has none', { 'transfer-encoding': 'chunked' }, [1, 0]],
    ['another version of HTTP', {}, [2, 0]],
  ])('is refused, and the connection closed: %s', async (_, headers, [httpVersionMajor, httpVersionMinor]) => {
    const call = callOf('/api/words', { method: 'POST', headers })
    Object.assign(call.request, { httpVersionMajor, httpVersionMinor })
    await expect(callsNext(hopByHop, call)).rejects.toMatchObject({
      code: 'request.invalid',
      message: 'The request must be HTTP/1.0 or HTTP/1.1, and its body plain or chunked',
    })
    expect(call.response.getHeader('connection')).toBe('close')
  })

  it('accepts a chunked body and one with Content-Length', async () => {
    expect(await left({ 'transfer-encoding': 'Chunked' })).toEqual({ 'transfer-encoding': 'Chunked' })
    expect(await left({ 'content-length': '2' }, [1, 0])).toEqual({ 'content-length': '2' })
  })
})
