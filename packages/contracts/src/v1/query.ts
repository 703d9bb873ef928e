import * as z from 'zod/mini'

/** Words on a page of GET /api/v1/words: what is answered without `?limit=`, and the most that can be asked for. */
export const pageSize = { default: 50, max: 100 } as const

/** The patterns of what stands in an address, as the server tests them and the OpenAPI document shows them. */
export const patterns = {
  limit: '^([1-9][0-9]?|100)$',
  cursor: '^[0-9]{1,13}_[A-Za-z0-9_-]{1,200}$',
  instant:
    '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
  id: '^[A-Za-z0-9_-]{1,128}$',
  idempotencyKey: '^[!-~]([ -~]{0,253}[!-~])?$',
} as const

const matching = (pattern: string, sentence: string) => z.string(sentence).check(z.regex(new RegExp(pattern), sentence))

const limitSentence = `limit must be a whole number from 1 to ${pageSize.max}`

/** Query of GET /api/v1/words. Strict: an unknown name is answered with what is allowed. */
export const ApiWordQuery = z.strictObject({
  limit: z._default(z.pipe(matching(patterns.limit, limitSentence), z.transform(Number)), pageSize.default),
  cursor: z.optional(matching(patterns.cursor, 'cursor must be the nextCursor of the page before')),
  updated_after: z.optional(matching(patterns.instant, 'updated_after must be a date and time like 2026-11-21T09:30:00Z')),
})
export type ApiWordQuery = z.infer<typeof ApiWordQuery>

/** The Idempotency-Key header: 1-255 ASCII characters, with blanks only between others. */
export const IdempotencyKey = matching(patterns.idempotencyKey, 'Idempotency-Key must be 1 to 255 ASCII characters')
