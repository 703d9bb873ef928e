import { describe, expect, it } from '@jest/globals'
import { ask, askAsAda, lines, loggedLine, observed, problemOf, serveObservedApp } from './route-test-kit/observed-app.ts'

serveObservedApp()

describe('the HTTP app of a service', () => {
  describe('answers', () => {
    it('are not compressed if they have a few kilobytes or are files', async () => {
      const headers = { 'accept-encoding': 'br, gzip' }
      expect((await ask('/kilobytes', { headers })).headers).not.toHaveProperty('content-encoding')
      expect((await ask('/file', { headers })).headers).not.toHaveProperty('content-encoding')
    })

    it('may be text in UTF-8, bytes or empty', async () => {
      const file = await ask('/file')
      expect([file.headers['content-type'], file.text.slice(0, 4)]).toEqual(['text/csv; charset=utf-8', 'é,b\n'])
      const bytes = await ask('/bytes')
      expect([bytes.headers['content-type'], bytes.headers['content-length']]).toEqual(['image/png', '3'])
      const nothing = await ask('/nothing')
      expect([nothing.status, nothing.text, nothing.headers['content-type']]).toEqual([200, '', undefined])
    })

    it('have the route’s Cache-Control, else no-store, and no ETag', async () => {
      expect((await ask('/kept')).headers['cache-control']).toBe('private, max-age=60')
      expect((await ask('/nothing')).headers['cache-control']).toBe('no-store')
      expect((await ask('/kilobytes')).headers).not.toHaveProperty('etag')
    })

    it('have the last committed event in x-causal', async () => {
      expect((await askAsAda('/words', { method: 'POST' })).headers['x-causal']).toBe('words=5')
    })

    it('close the connection when their stream fails', async () => {
      const response = await ask('/half')
      expect([response.status, response.text, response.whole]).toEqual([200, 'a,b\n', false])
      expect(await loggedLine('request failed')).toMatchObject({ level: 50, err: { message: 'broken half way' } })
      expect((await ask('/nothing')).status).toBe(200)
    })
  })

  it('gives a handler the context of its events: learner, time, local day and request id', async () => {
    const context = { occurredAt: '2026-11-21T12:00:00.000Z', correlationId: 'r-1', requestId: 'r-1' }
    const headers = { 'x-request-id': 'r-1' }
    expect(JSON.parse((await askAsAda('/context', { headers })).text)).toEqual({ ...context, userId: 'ada', localDate: '2026-11-22' })
    expect(JSON.parse((await ask('/context', { headers })).text)).toEqual({ ...context, userId: '', localDate: '2026-11-21' })
    expect(JSON.parse((await ask('/context')).text).requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('answers a sentence for a missing token, an unknown path, a broken path and a wrong method', async () => {
    expect(problemOf(await ask('/known'))).toMatchObject({ code: 'auth.signed-out', detail: 'Please sign in to go on' })
    expect(problemOf(await ask('/nowhere'))).toMatchObject({ code: 'request.not-found', detail: 'There is nothing at this address' })
    expect(problemOf(await ask('/words/%E0%A4%A'))).toMatchObject({ code: 'request.invalid', detail: 'The address is not valid' })
    expect(problemOf(await ask('/kept', { method: 'PUT' }))).toMatchObject({
      code: 'request.method-not-allowed',
      detail: 'PUT is not possible at this address; possible: GET, HEAD, OPTIONS',
    })
  })

  describe('logging', () => {
    it('records route, status and learner of a request', async () => {
      await askAsAda('/known?x=secret')
      expect(await loggedLine('request')).toMatchObject({ level: 20, method: 'GET', route: '/known', status: 404, userId: 'ada' })
      expect(observed).toEqual([['GET', '/known', 404]])
    })

    it('logs an unexpected error, and no DomainError, at error level', async () => {
      await askAsAda('/known')
      await loggedLine('request')
      expect(lines.filter(({ level }) => level > 30)).toEqual([])
      await askAsAda('/broken')
      expect(await loggedLine('request failed')).toMatchObject({
        level: 50,
        method: 'GET',
        path: '/broken',
        userId: 'ada',
        err: { message: 'broken inside' },
      })
    })

    it('logs a path that cannot be decoded', async () => {
      await ask('/words/%E0%A4%A')
      const { level, service, err } = await loggedLine('request could not be routed')
      expect([level, service]).toEqual([40, 'words'])
      expect(err).toMatchObject({ message: expect.stringContaining('decode') })
    })

    it('logs a route that reads a projection in an app without a causal gate', async () => {
      expect((await askAsAda('/projection')).status).toBe(500)
      const { err } = await loggedLine('request failed')
      expect(err).toMatchObject({ message: 'A route reads a projection, and the app was given no causal gate' })
    })
  })
})
