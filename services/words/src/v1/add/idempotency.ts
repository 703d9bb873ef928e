import { hash } from 'node:crypto'
import { DomainError } from '@wordloom/service-kit/errors'
import { jsonInTurns, type Reply } from '@wordloom/service-kit/http'
import { assertSameRequest, fingerprintOf, parseIdempotencyKey } from '@wordloom/service-kit/idempotency'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import { nextTurn } from '@wordloom/service-kit/load'
import * as z from 'zod/mini'
import type { IdempotencyStore } from './idempotency-store.ts'

// Longer than any request takes. If a replica dies during a call, the key is free again after this time.
const runningMs = 30_000
// Responses from this length on, in characters, are sent in several turns of the event loop.
const longResponseLength = 64 * 1024

const StoredCall = z.object({
  fingerprint: z.string(),
  // The response. Stored calls have had this name from the first version on.
  answer: z.nullable(z.object({ status: z.int(), body: z.unknown(), headers: z.record(z.string(), z.string()) })),
})
type StoredCall = z.infer<typeof StoredCall>
/** `isFinal` says whether a response is stored, or a retry may get a better one. By default all are stored. */
type Call<Body> = { userId: string; key: string | undefined; name: string; body: unknown; isFinal?: (response: Body) => boolean }

/** Executes a call once per learner and Idempotency-Key. The same call within a day gets the first response again. */
export type Once = <Body>(call: Call<Body>, carryOut: () => Promise<Reply<Body>>) => Promise<Reply<Body>>

/** Stores responses in the key-value store that all replicas share. A failed call is not stored, so it can be retried. */
export function createOnce(keyValue: KeyValue, storedResponses: IdempotencyStore): Once {
  return async <Body>({ userId, key: header, name, body, isFinal = () => true }: Call<Body>, carryOut: () => Promise<Reply<Body>>) => {
    const key = parseIdempotencyKey(header)
    if (key === undefined) return carryOut()
    const storeKey = `idempotency:${hash('sha256', `${userId}\n${key}`, 'base64url')}`
    const fingerprint = fingerprintOf(name, body)
    const begun = await keyValue.setIfAbsent(storeKey, JSON.stringify({ fingerprint, answer: null } satisfies StoredCall), runningMs)
    if (!begun) {
      const text = await keyValue.get(storeKey)
      if (text !== null) return await replay<Body>(text, fingerprint)
      // It expired between the two reads, so this call is the first again.
    }
    try {
      await storedResponses.assertRoom(userId)
      const reply = await carryOut()
      const storedResponse = { status: reply.status, body: reply.body, headers: (reply.headers ?? {}) as Record<string, string> }
      if (isFinal(reply.body as Body))
        await storedResponses.keep(userId, storeKey, await jsonInTurns({ fingerprint, answer: storedResponse } satisfies StoredCall))
      else await keyValue.delete(storeKey)
      return reply
    } catch (error) {
      await keyValue.delete(storeKey)
      throw error
    }
  }
}

async function replay<Body>(text: string, wanted: string): Promise<Reply<Body>> {
  // Reading, parsing and sending megabytes each take a turn of the event loop.
  await nextTurn()
  const { fingerprint, answer: storedResponse } = StoredCall.parse(JSON.parse(text))
  await nextTurn()
  assertSameRequest(fingerprint, wanted)
  if (!storedResponse)
    throw new DomainError('request.idempotency-key-in-use', 'The request with this Idempotency-Key is still being carried out.')
  return {
    ...storedResponse,
    body: storedResponse.body as Body,
    ...(text.length > longResponseLength && { isLong: true }),
    headers: { ...storedResponse.headers, 'idempotency-replayed': 'true' },
  }
}
