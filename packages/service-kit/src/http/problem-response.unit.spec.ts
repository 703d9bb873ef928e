import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { DomainError } from '../errors/index.ts'
import { errorFormat, sendError, toDomainError } from './problem-response.ts'

function requestOf(url: string, accept?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.url = url
  if (accept !== undefined) request.headers.accept = accept
  return request
}

describe('the format of an error', () => {
  it.each([
    ['/api/words', 'text/plain', 'plain'],
    ['/api/words', 'text/plain, application/json;q=0.5', 'plain'],
    ['/api/words', 'application/json, text/plain;q=0.5', 'problem'],
    ['/api/words', 'application/problem+json, text/plain;q=0.5', 'problem'],
    ['/api/words', undefined, 'problem'],
    ['/api/words', 'image/png', 'problem'],
    ['/api/v1', 'text/plain', 'problem'],
    ['/api/v1?x', 'text/plain', 'problem'],
    ['/api/v1/words', 'text/plain', 'problem'],
    ['/api/v10/words', 'text/plain', 'plain'],
    ['/mine/api/v1/words', 'text/plain', 'plain'],
  ])('at %s for “accept: %s” is %s', (url, accept, expected) => {
    expect(errorFormat(requestOf(url, accept))).toBe(expected)
  })
})

describe('the answer to an error', () => {
  const responseTo = (error: DomainError, before: (response: ServerResponse) => void = () => {}): ServerResponse => {
    const request = requestOf('/api/words')
    const response = new ServerResponse(request)
    before(response)
    sendError(request, response, error)
    return response
  }

  it('is not cached and varies by Accept', () => {
    expect(responseTo(new DomainError('request.not-found', 'Nothing')).getHeaders()).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept',
    })
  })

  it('of an unavailable service has Retry-After: two seconds unless already set', () => {
    const away = new DomainError('service.unavailable', 'Away')
    expect(responseTo(away).getHeader('retry-after')).toBe('2')
    expect(responseTo(away, (response) => response.setHeader('retry-after', '30')).getHeader('retry-after')).toBe('30')
    expect(responseTo(new DomainError('request.not-found', 'Nothing')).hasHeader('retry-after')).toBe(false)
  })

  it('of a used-up limit has Retry-After in whole seconds, rounded up', () => {
    for (const code of ['request.rate-limited', 'request.too-many-at-once'] as const) {
      expect(responseTo(new DomainError(code, 'Full')).getHeader('retry-after')).toBe('2')
      expect(responseTo(new DomainError(code, 'Full', {}, { retryAfterMs: 3_599_001 })).getHeader('retry-after')).toBe('3600')
      expect(responseTo(new DomainError(code, 'Full', {}, { retryAfterMs: 0 })).getHeader('retry-after')).toBe('1')
    }
  })
})

describe('toDomainError', () => {
  it('returns a DomainError as it is, and for anything else one sentence with the cause', () => {
    const known = new DomainError('request.not-found', 'Nothing')
    expect(toDomainError(known)).toBe(known)
    const thrown = new Error('the password is hunter2')
    const shown = toDomainError(thrown)
    expect(shown).toMatchObject({ code: 'service.failed', message: 'Something went wrong on our side. Please try again.' })
    expect(shown.cause).toBe(thrown)
  })

  it('returns service.unavailable for an unavailable store', () => {
    const thrown = Object.assign(new Error('away'), { name: 'MongoServerSelectionError' })
    expect(toDomainError(thrown)).toMatchObject({ code: 'service.unavailable', cause: thrown })
  })
})
