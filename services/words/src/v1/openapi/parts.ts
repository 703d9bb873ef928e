import { type Endpoint, errorsOf } from '@wordloom/contracts/endpoints'
import { type ErrorCode, type ErrorStatus, statusOf } from '@wordloom/contracts/errors'
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

type Problem = readonly [description: string, headers?: readonly HeaderName[]]

/** The problem answers: every status that an error code has, so that no call can answer with one that the document lacks. */
const problemsByStatus: Readonly<Record<ErrorStatus, Problem>> = {
  400: ['The request is not valid; `errors` names the fields at fault.'],
  401: ['The API key is missing, malformed or deleted.', ['WWW-Authenticate']],
  403: ['The request is not allowed from where it came.'],
  404: ['There is no such word in this vocabulary.'],
  405: ['This address does not answer to that method.', ['Allow']],
  408: ['The body took too long to arrive.'],
  409: ['The request with this Idempotency-Key is still being carried out, or the vocabulary is full.'],
  413: ['The body is too large.'],
  415: ['The body must be JSON.'],
  422: ['This Idempotency-Key came with another request before.'],
  429: ['The calls of this minute are used up, or the answers of a day kept for Idempotency-Keys are.', ['Retry-After']],
  500: ['Something went wrong on the server.'],
  503: ['Something that is needed for this is not available right now.', ['Retry-After']],
  504: ['The answer took too long; the request may have been carried out.'],
}

// Examples rather than an enum: a client must expect codes that are added later.
const problemBody = (codes: readonly ErrorCode[]) => ({
  'application/problem+json': { schema: { ...ref('schemas', 'Problem'), properties: { code: { examples: codes } } } },
})

/** The problem answers of a call by status, each with the codes it may have. */
export const problemsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...Map.groupBy(errorsOf(endpoint), statusOf)].map(([status, codes]) => {
      const [description, more] = problemsByStatus[status]
      const named = codes.map((code) => `\`${code}\``).join(', ')
      return [status, answer(`${description} \`code\`: ${named}.`, problemBody(codes), more)]
    }),
  )
