import { describe, expect, it } from '@jest/globals'
import { assertSameRequest, fingerprintOf, parseIdempotencyKey } from './idempotency.ts'

describe('an Idempotency-Key', () => {
  it('is optional, and any text of 1 to 255 printable ASCII characters', () => {
    expect([undefined, 'k', 'x'.repeat(255), 'two words'].map(parseIdempotencyKey)).toEqual([undefined, 'k', 'x'.repeat(255), 'two words'])
  })

  it.each(['', ' ', 'a\tb', 'ü', 'x'.repeat(256)])('is refused as invalid: “%s”', (header) => {
    expect(() => parseIdempotencyKey(header)).toThrow(
      expect.objectContaining({ code: 'request.invalid', members: { errors: [expect.objectContaining({ field: 'Idempotency-Key' })] } }),
    )
  })

  it('stands for one request: the same call with the same body', () => {
    const first = fingerprintOf('add', { word: 'a' })
    expect(() => assertSameRequest(first, fingerprintOf('add', { word: 'a' }))).not.toThrow()
    for (const other of [fingerprintOf('add', { word: 'b' }), fingerprintOf('batch', { word: 'a' })])
      expect(() => assertSameRequest(first, other)).toThrow(expect.objectContaining({ code: 'request.idempotency-key-reused' }))
  })
})
