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

describe('how a client reads errors', () => {
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
  ])('at %s, accepting %s, is as a %s', (url, accept, expected) => {
    expect(errorFormat(requestOf(url, accept))).toBe(expected)
  })
})

describe('an error’s answer', () => {
  const answerOf = (error: DomainError, before: (response: ServerResponse) => void = () => {}): ServerResponse => {
    const request = requestOf('/api/words')
    const response = new ServerResponse(request)
    before(response)
    sendError(request, response, error)
    return response
  }

  it('is kept by no cache, and differs by what a client accepts', () => {
    expect(answerOf(new DomainError('request.not-found', 'Nothing')).getHeaders()).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept',
    })
  })

  it('says when to come again where something is away, as its sender knows better or in two seconds, and nowhere else', () => {
    const away = new DomainError('service.unavailable', 'Away')
    expect(answerOf(away).getHeader('retry-after')).toBe('2')
    expect(answerOf(away, (response) => response.setHeader('retry-after', '30')).getHeader('retry-after')).toBe('30')
    expect(answerOf(new DomainError('request.not-found', 'Nothing')).hasHeader('retry-after')).toBe(false)
  })

  it('says so too where something is used up, in whole seconds and not before it is free again', () => {
    for (const code of ['request.rate-limited', 'request.too-many-at-once'] as const) {
      expect(answerOf(new DomainError(code, 'Full')).getHeader('retry-after')).toBe('2')
      expect(answerOf(new DomainError(code, 'Full', {}, { retryAfterMs: 3_599_001 })).getHeader('retry-after')).toBe('3600')
      expect(answerOf(new DomainError(code, 'Full', {}, { retryAfterMs: 0 })).getHeader('retry-after')).toBe('1')
    }
  })
})

describe('what may be shown of anything thrown', () => {
  it('is a known error itself, and of all else one sentence, with what was thrown as its cause for the log', () => {
    const known = new DomainError('request.not-found', 'Nothing')
    expect(toDomainError(known)).toBe(known)
    const thrown = new Error('the password is hunter2')
    const shown = toDomainError(thrown)
    expect(shown).toMatchObject({ code: 'service.failed', message: 'Something went wrong on our side. Please try again.' })
    expect(shown.cause).toBe(thrown)
  })

  it('is of a store that is away that this part is not available', () => {
    const thrown = Object.assign(new Error('away'), { name: 'MongoServerSelectionError' })
    expect(toDomainError(thrown)).toMatchObject({ code: 'service.unavailable', cause: thrown })
  })
})
