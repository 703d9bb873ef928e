import { type JsonSchema, ref } from './schemas.ts'

/** Building blocks of the document's operations. */

const text = (description: string, schema: JsonSchema = { type: 'string' }) => ({ description, schema })

/** Every header a response may carry, by name. */
export const headers = {
  'X-Request-Id': text('Names this request; say it when you ask for help.'),
  'RateLimit-Policy': text('The limit: `"default";q=60;w=60` is 60 calls in 60 seconds.'),
  RateLimit: text('What is left of it: `"default";r=59;t=60` is 59 calls in the next 60 seconds.'),
  'RateLimit-Limit': text('The limit, as older clients read it.', { type: 'integer' }),
  'RateLimit-Remaining': text('Calls left in this window.', { type: 'integer' }),
  'RateLimit-Reset': text('Seconds until the next window.', { type: 'integer' }),
  'Retry-After': text('Seconds to wait before the next try.', { type: 'integer' }),
  ETag: text('Names this very answer; send it as If-None-Match to be told whether it has changed.'),
  Location: text('Where the word is.'),
  Allow: text('The methods of this address.'),
  'WWW-Authenticate': text('How to say who you are.'),
  'Idempotency-Replayed': text('`true` where this is the first answer again.'),
}

/** A header that a response may carry. */
export type HeaderName = keyof typeof headers

const always: HeaderName[] = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

/** A response with the common headers and these. */
export const response = (description: string, content: object | undefined, more: readonly HeaderName[] = []) => ({
  description,
  headers: Object.fromEntries([...always, ...more].map((name) => [name, ref('headers', name)])),
  ...(content ? { content } : {}),
})
