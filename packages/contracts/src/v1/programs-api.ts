import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { type TextFacts, textFacts } from './texts.ts'
import { ApiBatch, ApiBatchResult, ApiNewWord, ApiWord, ApiWordPage } from './word.ts'

/** The number of words on a page of GET /api/v1/words: the default and the maximum of `?limit=`. */
const pageSize = { default: 50, max: 100 } as const

const instant =
  '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$'
const limit = { type: 'integer', minimum: 1, maximum: pageSize.max, default: pageSize.default } as const
const limitSentence = `limit must be a whole number from 1 to ${pageSize.max}`

const matching = (pattern: string, sentence: string) => z.string(sentence).check(z.regex(new RegExp(pattern), sentence))
const optional = (sentence: string, facts: TextFacts & { pattern: string }) =>
  z.optional(matching(facts.pattern, sentence)).register(textFacts, facts)

/** Query of GET /api/v1/words. Strict: for an unknown name the response lists what is allowed. */
const ApiWordQuery = z.strictObject({
  limit: z
    ._default(z.pipe(matching('^([1-9][0-9]?|100)$', limitSentence), z.transform(Number)), pageSize.default)
    .register(textFacts, { description: 'Words on a page.', ...limit }),
  cursor: optional('cursor must be the nextCursor of the page before', {
    description: 'The `nextCursor` of the page before.',
    pattern: '^[0-9]{1,13}_[A-Za-z0-9_-]{1,200}$',
  }),
  updated_after: optional('updated_after must be a date and time like 2026-11-21T09:30:00Z', {
    description: 'Only words added or changed after this moment, e.g. the largest `updatedAt` you have.',
    pattern: instant,
    example: '2026-11-21T09:30:00Z',
  }),
})

/** The `{id}` of a path. Any value other than the id of a word of the learner gets 404. */
const ApiWordId = z.object({
  id: z.string().register(textFacts, { description: 'The word’s id.', pattern: '^[A-Za-z0-9_-]{1,128}$' }),
})

const key = '^[!-~]([ -~]{0,253}[!-~])?$'

/** The Idempotency-Key header: 1-255 ASCII characters, not beginning or ending with a blank. */
export const IdempotencyKey = matching(key, 'Idempotency-Key must be 1 to 255 ASCII characters').register(textFacts, {
  description: 'A text of your own that names this request. Sent again within a day it is not carried out again: you get the first answer.',
  pattern: key,
})

const ofAnyProgram = ['auth.api-key-invalid'] as const
const once = ['request.idempotency-key-reused', 'request.idempotency-key-in-use'] as const
const adding = [...ofAnyProgram, ...once, 'words.vocabulary-full', 'dictionary.unavailable'] as const

/** Calls of programs with a learner's API key, by the name of the operation. */
export const programsApi = {
  addWord: endpoint({ method: 'POST', path: '/api/v1/words', body: ApiNewWord, response: ApiWord, status: [201, 200], errors: adding }),
  listWords: endpoint({
    method: 'GET',
    path: '/api/v1/words',
    query: ApiWordQuery,
    response: ApiWordPage,
    status: [200, 304],
    errors: ofAnyProgram,
  }),
  getWord: endpoint({
    method: 'GET',
    path: '/api/v1/words/:id',
    params: ApiWordId,
    response: ApiWord,
    status: [200, 304],
    errors: [...ofAnyProgram, 'words.word-not-found'],
  }),
  addWords: endpoint({
    method: 'POST',
    path: '/api/v1/words/batch',
    body: ApiBatch,
    // A hundred words with the longest texts, every character written as an escape.
    bodyLimit: 6 * 1024 * 1024,
    response: ApiBatchResult,
    errors: adding,
  }),
}

/** The API's description: as a document for tools, and as a page. */
export const docsApi = {
  document: endpoint({ method: 'GET', path: '/api/v1/openapi.json', response: z.looseObject({ openapi: z.string() }), status: [200, 304] }),
  page: endpoint({ method: 'GET', path: '/api/v1/docs', media: ['text/html'] }),
  style: endpoint({ method: 'GET', path: '/api/v1/docs/page.css', media: ['text/css'] }),
  script: endpoint({ method: 'GET', path: '/api/v1/docs/page.js', media: ['text/javascript'] }),
}
