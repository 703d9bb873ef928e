import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from '@jest/globals'
import { systemClock } from '@wordloom/service-kit/clock'
import { DomainError } from '@wordloom/service-kit/errors'
import { created, ok } from '@wordloom/service-kit/http'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { openSqlite } from '@wordloom/service-kit/store'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { createOnce } from './idempotency.ts'
import { createIdempotencyStore } from './idempotency-store.ts'

const keyValue = createSqliteKeyValue(openSqlite(':memory:'))
afterAll(() => keyValue.close())
const once = createOnce(keyValue, createIdempotencyStore(keyValue, systemClock))

describe('a call with an Idempotency-Key', () => {
  let made = 0
  const carryOut = async () => created({ id: ++made }, { headers: { location: `/${made}` } })
  const call = (key: string | undefined, body: unknown = { word: 'a' }, userId = 'ada') =>
    once({ userId, key, name: 'add', body }, carryOut)

  it('runs once per learner and key, and answers a repeated call with the first response', async () => {
    const first = await call('k1')
    const again = await call('k1')
    expect(again).toEqual({ ...first, headers: { ...first.headers, 'idempotency-replayed': 'true' } })
    expect((await call('k2')).body).not.toEqual(first.body)
    expect((await call('k1', { word: 'a' }, 'bob')).body).not.toEqual(first.body)
  })

  it('runs every time if it has no key', async () => {
    expect((await call(undefined)).body).not.toEqual((await call(undefined)).body)
  })

  it('is rejected if its key came with another body, or if the first call is still running', async () => {
    await call('k3')
    await expect(call('k3', { word: 'b' })).rejects.toMatchObject({ code: 'request.idempotency-key-reused' })
    const [one, other] = await Promise.allSettled([call('k4'), call('k4')])
    expect([one.status, (other as PromiseRejectedResult).reason.code]).toEqual(['fulfilled', 'request.idempotency-key-in-use'])
  })

  it('runs again after a failure or a response that is not final', async () => {
    let tries = 0
    const failing = async () => {
      if (++tries === 1) throw new DomainError('dictionary.unavailable', 'The dictionary is not available')
      return created({ tries })
    }
    const attempt = () =>
      once({ userId: 'ada', key: 'k5', name: 'add', body: {}, isFinal: (body) => (body as { tries: number }).tries > 2 }, failing)
    await expect(attempt()).rejects.toThrow('not available')
    for (const expected of [2, 3, 3]) expect((await attempt()).body).toEqual({ tries: expected })
  })

  it('blocks the event loop for at most 50 ms to store or repeat a response of eight megabytes', async () => {
    const roomy = createOnce(keyValue, createIdempotencyStore(keyValue, systemClock, { maxBytes: Number.POSITIVE_INFINITY }))
    const results = Array.from({ length: 100 }, (_, row) => ({ row, sentences: Array(20).fill(`a${'\u0316\u0301'.repeat(1_000)}`) }))
    let key = 0
    const batch = () =>
      roomy({ userId: 'eve', key: `long ${key}`, name: 'batch', body: {} }, async () => {
        await nextTurn()
        return ok({ results }, { isLong: true })
      })
    expect(
      await longestEventLoopBlock(() => {
        key++
        return batch()
      }),
    ).toBeLessThan(50)
    let again: Awaited<ReturnType<typeof batch>> | undefined
    const repeat = async () => {
      again = await batch()
    }
    expect(await longestEventLoopBlock(repeat)).toBeLessThan(50)
    expect(again).toMatchObject({ isLong: true, body: { results }, headers: { 'idempotency-replayed': 'true' } })
  })

  it.each(['', ' ', 'a\tb', 'ü', 'x'.repeat(256)])('is rejected as invalid with the key “%s”', async (key) => {
    await expect(call(key)).rejects.toMatchObject({ code: 'request.invalid', members: { errors: [{ field: 'Idempotency-Key' }] } })
  })
})
