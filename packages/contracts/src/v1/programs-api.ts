import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { ApiWordId, ApiWordQuery } from './query.ts'
import { ApiBatch, ApiBatchResult, ApiNewWord, ApiWord, ApiWordPage } from './word.ts'

const once = ['request.idempotency-key-reused', 'request.idempotency-key-in-use'] as const
const adding = [...once, 'words.vocabulary-full', 'dictionary.unavailable'] as const

/** Calls of programs with a learner's API key, by the name of the operation. */
export const programsApi = {
  addWord: endpoint({ method: 'POST', path: '/api/v1/words', body: ApiNewWord, answer: ApiWord, status: [201, 200], errors: adding }),
  listWords: endpoint({ method: 'GET', path: '/api/v1/words', query: ApiWordQuery, answer: ApiWordPage, status: [200, 304] }),
  getWord: endpoint({
    method: 'GET',
    path: '/api/v1/words/:id',
    params: ApiWordId,
    answer: ApiWord,
    status: [200, 304],
    errors: ['words.word-not-found'],
  }),
  addWords: endpoint({
    method: 'POST',
    path: '/api/v1/words/batch',
    body: ApiBatch,
    // A hundred words with the longest texts, every character written as an escape.
    bodyLimit: 6 * 1024 * 1024,
    answer: ApiBatchResult,
    errors: adding,
  }),
}

/** The API's description: as a document for tools, and as a page. */
export const docsApi = {
  document: endpoint({ method: 'GET', path: '/api/v1/openapi.json', answer: z.looseObject({ openapi: z.string() }), status: [200, 304] }),
  page: endpoint({ method: 'GET', path: '/api/v1/docs', media: ['text/html'] }),
  style: endpoint({ method: 'GET', path: '/api/v1/docs/page.css', media: ['text/css'] }),
  script: endpoint({ method: 'GET', path: '/api/v1/docs/page.js', media: ['text/javascript'] }),
}
