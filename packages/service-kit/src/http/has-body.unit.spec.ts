import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { hasBody, hasLargeBody } from './body.ts'

const requestWith = (headers: IncomingMessage['headers']): IncomingMessage => ({ headers }) as IncomingMessage

describe('the body of a request', () => {
  it.each([
    ['neither Content-Length nor Transfer-Encoding', {}, false, false],
    ['a length of zero', { 'content-length': '0' }, false, false],
    ['a length of one', { 'content-length': '1' }, true, false],
    ['as much as its buffer holds', { 'content-length': '65536' }, true, false],
    ['one byte more than its buffer holds', { 'content-length': '65537' }, true, true],
    ['a body in chunks, of any length', { 'transfer-encoding': 'chunked' }, true, true],
  ])('is detected with %s', (_what, headers, isThere, isLarge) => {
    expect([hasBody(requestWith(headers)), hasLargeBody(requestWith(headers))]).toEqual([isThere, isLarge])
  })
})
