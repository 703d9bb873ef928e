import { STATUS_CODES } from 'node:http'
import { type Endpoint, errorsOf } from '@wordloom/contracts/endpoints'
import { type ErrorCode, type ErrorStatus, statusOf } from '@wordloom/contracts/errors'
import { programsApi } from '@wordloom/contracts/v1'
import { type HeaderName, response } from './response.ts'
import { ref } from './schemas.ts'

type Problem = readonly [description: string, headers?: readonly HeaderName[]]

/** The problem responses: every status that an error code has, so that no call can respond with one that the document lacks. */
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

const problem = (status: ErrorStatus, codes: readonly ErrorCode[]) => {
  const [description, more] = problemsByStatus[status]
  const named = codes.map((code) => `\`${code}\``).join(', ')
  return response(`${description} \`code\`: ${named}.`, problemBody(codes), more)
}

const calls: readonly Endpoint[] = Object.values(programsApi)
const codesByStatus = (endpoint: Endpoint) => Map.groupBy(errorsOf(endpoint), statusOf)

/** The name of a call's response: its reason phrase, with the method if calls of another method have other codes. */
function nameOf({ method }: Endpoint, status: ErrorStatus): string {
  const reason = STATUS_CODES[status]?.replaceAll(' ', '') as string
  const variants = new Set(calls.flatMap((each) => codesByStatus(each).get(status)?.join() ?? []))
  return variants.size > 1 ? `${reason}On${method.charAt(0)}${method.slice(1).toLowerCase()}` : reason
}

/** The problem responses of a call, by status. */
export const problemsOf = (endpoint: Endpoint) =>
  Object.fromEntries([...codesByStatus(endpoint).keys()].map((status) => [status, ref('responses', nameOf(endpoint, status))]))

/** The document's components that calls refer to: every problem response, by name. */
export const problemResponses = (): Record<string, ReturnType<typeof problem>> =>
  Object.fromEntries(
    calls.flatMap((endpoint) => [...codesByStatus(endpoint)].map(([status, codes]) => [nameOf(endpoint, status), problem(status, codes)])),
  )
