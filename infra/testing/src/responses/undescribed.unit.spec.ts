import { describe, expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import type { Reply } from '@wordloom/service-kit/http'
import * as z from 'zod/mini'
import { undescribed } from './undescribed.ts'

const word = endpoint({ method: 'GET', path: '/word', response: z.object({ text: z.string() }), errors: ['words.word-not-found'] })
const file = endpoint({ method: 'GET', path: '/file', media: ['text/csv', 'text/html'] })
const removal = endpoint({ method: 'DELETE', path: '/word' })
const csv = { 'content-type': 'text/csv; charset=utf-8' }

describe('undescribed: answers that an endpoint’s description does not allow', () => {
  it.each<[what: string, result: Parameters<typeof undescribed>[0]]>([
    ['the described body', { endpoint: word, reply: { status: 200, body: { text: 'sea', left: undefined } } }],
    ['an error code of the endpoint', { endpoint: word, code: 'words.word-not-found' }],
    ['an error code of every endpoint', { endpoint: word, code: 'service.failed' }],
    ['a described media type', { endpoint: file, reply: { status: 200, raw: 'a,b', headers: csv } }],
    ['an empty answer', { endpoint: removal, reply: { status: 204 } }],
  ])('allows %s', (_what, result) => {
    expect(undescribed(result)).toBeUndefined()
  })

  it.each<[fault: string, endpoint: Parameters<typeof undescribed>[0]['endpoint'], reply: Reply]>([
    ['GET /word answers with status 201', word, { status: 201, body: { text: 'sea' } }],
    ['GET /word answers another shape: text Invalid input', word, { status: 200, body: { text: 1 } }],
    ['GET /word answers more than is described: {"text":"sea","secret":1}', word, { status: 200, body: { text: 'sea', secret: 1 } }],
    ['GET /word answers nothing', word, { status: 200 }],
    ['GET /word answers text/csv', word, { status: 200, raw: 'a,b', headers: csv }],
    ['GET /file answers JSON', file, { status: 200, body: {} }],
    ['GET /file answers text/plain', file, { status: 200, raw: 'a', headers: { 'content-type': 'text/plain' } }],
    ['GET /file refuses with words.word-not-found', file, { status: 404, raw: '<p>', headers: { 'x-error-code': 'words.word-not-found' } }],
    ['DELETE /word answers JSON', removal, { status: 204, body: null }],
  ])('reports: %s', (fault, described, reply) => {
    expect(undescribed({ endpoint: described, reply })).toBe(fault)
  })

  it('reports an error code that the endpoint does not name', () => {
    expect(undescribed({ endpoint: word, code: 'request.not-json' })).toBe('GET /word refuses with request.not-json')
  })
})
