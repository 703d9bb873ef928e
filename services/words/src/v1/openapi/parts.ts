import { type Endpoint, errorsOf } from '@wordloom/contracts/endpoints'
import { statusOf } from '@wordloom/contracts/errors'
import { type JsonSchema, ref } from './schemas.ts'

/** Building blocks of the document's operations. */

const text = (description: string, schema: JsonSchema = { type: 'string' }) => ({ description, schema })

/** Every header an answer may carry, by name. */
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

/** A header that an answer may carry. */
export type HeaderName = keyof typeof headers

const always: HeaderName[] = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

/** An answer with the common headers and these. */
export const answer = (description: string, content: object | undefined, more: readonly HeaderName[] = []) => ({
  description,
  headers: Object.fromEntries([...always, ...more].map((name) => [name, ref('headers', name)])),
  ...(content ? { content } : {}),
})

type Problem = readonly [name: string, description: string, headers?: readonly HeaderName[]]

/** The problem answers by status, each with the name that operations use. */
const problemsByStatus: Readonly<Record<number, Problem>> = {
  400: ['Invalid', 'The request is not valid; `errors` names the fields at fault.'],
  401: ['Unauthorized', 'The API key is missing, malformed or deleted.', ['WWW-Authenticate']],
  404: ['NotFound', 'There is no such word in this vocabulary.'],
  405: ['MethodNotAllowed', 'This address does not answer to that method.', ['Allow']],
  409: ['InUse', 'The request with this Idempotency-Key is still being carried out, or the vocabulary is full.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['UnsupportedMediaType', 'The body must be JSON.'],
  422: ['Reused', 'This Idempotency-Key came with another request before.'],
  429: ['TooMany', 'The calls of this minute are used up, or the answers of a day kept for Idempotency-Keys are.', ['Retry-After']],
  503: ['Unavailable', 'Something that is needed for this is not available right now.', ['Retry-After']],
}

const problemBody = { 'application/problem+json': { schema: ref('schemas', 'Problem') } }

/** The problem answers by name. */
export const problems = Object.fromEntries(
  Object.values(problemsByStatus).map(([name, description, more]) => [name, answer(description, problemBody, more)]),
)

/** The entries of a call's problems in its responses object, by status. */
export const problemsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    errorsOf(endpoint).flatMap((code) => {
      const [name] = problemsByStatus[statusOf(code)] ?? []
      return name ? [[statusOf(code), ref('responses', name)]] : []
    }),
  )
