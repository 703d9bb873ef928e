import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { openForMs, resetConnection, respondOk, unavailable, upstreamStage } from './upstream-stage.fixture.ts'

describe('a service that gives no answer', () => {
  const stage = upstreamStage()

  it('retries GET and HEAD when the connection is reset, and counts the retries', async () => {
    for (const [index, method] of ['GET', 'HEAD'].entries()) {
      let heads = 0
      stage.received = []
      stage.beforeHead = () => void heads++
      stage.behave = (request, response) => (stage.received.length < 3 ? resetConnection(request) : respondOk(request, response))
      expect([method, (await stage.send(method)).status, stage.received.length, heads]).toEqual([method, 200, 3, 1])
      const retries = 2 * (index + 1)
      expect(await stage.metrics()).toMatchObject({ 'retries_total{upstream="words"}': retries, 'breaker_state{upstream="words"}': 0 })
    }
    expect(stage.lines).toEqual([])
  })

  it('tries three times at most, then answers 503 with a sentence and Retry-After', async () => {
    stage.behave = resetConnection
    const refused = await stage.send('GET')
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-error-code'), await refused.text()]).toEqual([
      503,
      '2',
      'service.unavailable',
      unavailable,
    ])
    expect(stage.received).toHaveLength(3)
    expect(await stage.metrics()).toMatchObject({ 'faults_total{upstream="words",reason="reset"}': 1 })
  })

  it('does not retry POST, PATCH and DELETE', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      stage.received = []
      stage.behave = resetConnection
      expect([method, (await stage.send(method)).status, stage.received.length]).toEqual([method, 503, 1])
    }
  })

  it('forwards a 500 of the service without a retry', async () => {
    stage.behave = (_request, response) => void response.writeHead(500).end('no')
    expect([(await stage.send('GET')).status, stage.received.length]).toEqual([500, 1])
  })

  it('answers 503 for a reset connection, counts it and logs the reason', async () => {
    stage.behave = resetConnection
    const response = await stage.sendRaw('POST', { body: '{}', headers: { 'x-request-id': 'r-1' } })
    expect([response.status, response.headers['retry-after'], response.text]).toEqual([503, '2', unavailable])
    expect(await stage.metrics()).toMatchObject({ 'faults_total{upstream="words",reason="reset"}': 1 })
    expect(stage.lines).toEqual([
      expect.objectContaining({
        level: 40,
        reason: 'reset',
        upstream: 'words',
        requestId: 'r-1',
        err: expect.anything(),
      }),
    ])
    expect(stage.received).toHaveLength(1)
  })

  it('keeps the client’s connection alive when its body was read completely', async () => {
    stage.behave = resetConnection
    const response = await stage.sendRaw('POST', { body: '{}', headers: { connection: 'keep-alive' } })
    expect([response.status, response.headers.connection]).toEqual([503, 'keep-alive'])
  })

  it('does not retry after the client has disconnected', async () => {
    stage.behave = (request) => void setTimeout(() => request.socket.destroy(), 100)
    const asking = httpRequest(stage.url, { agent: false })
    asking.on('error', () => {}).end()
    setTimeout(() => asking.destroy(), 40)
    await sleep(400)
    expect(stage.received).toHaveLength(1)
  })

  it('counts a refused connection as a failure even if the body was not read', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const closed = (server.address() as AddressInfo).port
    await new Promise((resolve) => server.close(resolve))
    await stage.open({ host: `127.0.0.1:${closed}` })
    const head = 'POST /api/words HTTP/1.1\r\nhost: x\r\naccept: text/plain\r\ncontent-length: 1000000\r\n\r\n'
    for (let time = 0; time < 7; time++)
      await new Promise((resolve) => {
        const socket = connect(stage.port, '127.0.0.1', () => socket.write(head))
        socket.on('data', () => socket.destroy()).on('error', () => {})
        socket.on('close', resolve)
      })
    expect(await stage.metrics()).toMatchObject({
      'faults_total{upstream="words",reason="refused"}': 6,
      'faults_total{upstream="words",reason="circuit-open"}': 1,
    })
  })

  it('answers 504 when the service is silent for the timeout, without a retry', async () => {
    await stage.open({ timeoutMs: 400 })
    stage.behave = () => {}
    for (const [method, more] of [
      ['GET', {}],
      ['POST', { body: '{}' }],
      ['POST', { body: '{}', headers: { expect: '100-continue' } }],
    ] as const) {
      const began = performance.now()
      const response = await stage.sendRaw(method, more)
      expect([response.status, response.headers['x-error-code'], response.text]).toEqual([
        504,
        'service.timeout',
        'This took too long. Please try again in a moment.',
      ])
      expect(performance.now() - began).toBeGreaterThan(350)
      expect(performance.now() - began).toBeLessThan(10_000)
    }
    expect(stage.received).toHaveLength(3)
    expect(await stage.metrics()).toMatchObject({ 'faults_total{upstream="words",reason="timeout"}': 3 })
  })

  it('counts the wait for a connection towards the timeout', async () => {
    stage.behave = () => {}
    const holding = Array.from({ length: 64 }, () => stage.send('POST'))
    await sleep(2_000)
    const began = performance.now()
    const late = await stage.send('POST')
    expect([late.status, late.headers.get('x-error-code')]).toEqual([504, 'service.timeout'])
    expect(performance.now() - began).toBeGreaterThan(3_700)
    expect(performance.now() - began).toBeLessThan(5_500)
    await Promise.all(holding)
  })

  it('opens the circuit when a service gives no answers, tries one request later, and closes when it answers', async () => {
    const state = async () => (await stage.metrics())['breaker_state{upstream="words"}']
    expect(await state()).toBe(0)
    stage.behave = resetConnection
    for (let time = 0; time < 6; time++) expect((await stage.send('POST')).status).toBe(503)
    expect(await state()).toBe(2)
    expect(stage.lines.at(-1)).toMatchObject({ msg: 'upstream gave no answer' })
    expect(stage.lines.filter(({ msg }) => String(msg).includes('circuit open'))).toEqual([
      expect.objectContaining({ level: 40, upstream: 'words' }),
    ])
    const refused = await stage.send('POST')
    expect([refused.status, refused.headers.get('retry-after'), await refused.text(), stage.received.length]).toEqual([
      503,
      '2',
      unavailable,
      6,
    ])
    expect(await stage.metrics()).toMatchObject({ 'faults_total{upstream="words",reason="circuit-open"}': 1 })

    await sleep(openForMs + 50) // half open, and still no response: open again
    expect([(await stage.send('POST')).status, stage.received.length, await state()]).toEqual([503, 7, 2])

    stage.behave = respondOk
    await sleep(openForMs + 50) // half open again: the first response closes it
    expect([(await stage.send('POST')).status, stage.received.length]).toEqual([200, 8])
    expect([(await stage.send('POST')).status, await state()]).toEqual([200, 0])
  })
})
