import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accountDeletedV1 } from '@wordloom/contracts/events'
import { created, type Reply } from '@wordloom/service-kit/http'
import type { KeyValueStore } from '@wordloom/service-kit/key-value'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { applyWith } from '@wordloom/service-kit/unit-of-work'
import { createSqliteWordRepository } from '../../adapters/word.sqlite.ts'
import { onIdentityEvents } from '../../erase-learner/on-identity-event.ts'
import { contextOf } from '../../word-test-kit/word-fixtures.ts'
import { createOnce } from './idempotency.ts'
import { createIdempotencyStore } from './idempotency-store.ts'

/** The contract of stored responses when their learner deletes the account, on every store. */
export function describeIdempotencyStore(name: string, open: () => Promise<{ keyValue: KeyValueStore; close: () => Promise<void> }>): void {
  describe(`responses stored for Idempotency-Keys on ${name}`, () => {
    let keyValue: KeyValueStore
    let close: () => Promise<void>
    let sqlite: Sqlite
    let now = new Date('2026-11-21T23:59:00.000Z')
    beforeAll(async () => {
      ;({ keyValue, close } = await open())
      sqlite = openSqlite(':memory:')
    })
    afterAll(async () => {
      sqlite.close()
      await close()
    })

    let made = 0
    const callOnce = async (userId: string, key: string, meanwhile = async (): Promise<unknown> => undefined): Promise<Reply> => {
      const once = createOnce(keyValue, createIdempotencyStore(keyValue, { now: () => now }))
      return once({ userId, key, name: 'add', body: {} }, async () => {
        await meanwhile()
        return created({ word: `secret ${++made}` })
      })
    }
    const deleteAccount = (userId: string) => {
      const storedResponses = createIdempotencyStore(keyValue, { now: () => now })
      const { apply } = applyWith(onIdentityEvents({ words: createSqliteWordRepository(sqlite), storedResponses }))
      return apply({ ...accountDeletedV1.draft(contextOf(userId), {}), seq: 1 })
    }

    it('are deleted with the account, including those of the previous day; other learners’ responses stay', async () => {
      const kept = { ada: await callOnce('ada', 'k1'), bob: await callOnce('bob', 'k1') }
      now = new Date('2026-11-22T00:01:00.000Z')
      const later = await callOnce('ada', 'k2')
      expect([(await callOnce('ada', 'k1')).body, (await callOnce('ada', 'k2')).body]).toEqual([kept.ada.body, later.body])
      expect(await deleteAccount('ada')).toBe('applied')
      expect((await callOnce('bob', 'k1')).body).toEqual(kept.bob.body)
      expect([(await callOnce('ada', 'k1')).body, (await callOnce('ada', 'k2')).body]).not.toEqual([kept.ada.body, later.body])
    })

    it('have a daily limit in bytes per learner; beyond it, calls with a key are rejected with the wait and do not run', async () => {
      const storedResponses = createIdempotencyStore(keyValue, { now: () => now }, { maxBytes: 1_000 })
      const once = createOnce(keyValue, storedResponses)
      let carriedOut = 0
      const call = (userId: string, key: string | undefined) =>
        once({ userId, key, name: 'batch', body: {} }, async () => {
          carriedOut++
          return created({ words: '“'.repeat(200) })
        })
      const first = await call('uma', 'k1')
      await call('uma', 'k2')
      await expect(call('uma', 'k3')).rejects.toMatchObject({
        code: 'request.rate-limited',
        message: expect.stringMatching(
          /^The answers kept for your Idempotency-Keys are full\. Send this without a key, or again in 24 hours\.$/,
        ),
        retryAfterMs: expect.any(Number),
      })
      expect(carriedOut).toBe(2)
      expect((await call('uma', 'k1')).body).toEqual(first.body)
      await call('uma', undefined)
      await call('vic', 'k3')
      expect(carriedOut).toBe(4)
      // A finished response, not one that is being stored.
      await expect(call('uma', 'k3')).rejects.toMatchObject({ code: 'request.rate-limited' })
    })

    it('are not stored if the account is deleted while the call runs', async () => {
      const first = await callOnce('eve', 'k3', () => deleteAccount('eve'))
      expect((await callOnce('eve', 'k3')).body).not.toEqual(first.body)
    })
  })
}
