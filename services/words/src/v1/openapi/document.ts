import { parameters } from './parameters.ts'
import { answer, headers, jsonOf, parameter, problems, problemsOf } from './parts.ts'
import { componentSchemas } from './schemas.ts'

const word = {
  id: '019a9f6e-3c1d-7b62-9d4e-5a1f0c2b7e88',
  word: 'serendipity',
  definition: 'good luck in making unexpected and fortunate discoveries',
  context: 'from a podcast',
  partOfSpeech: 'noun',
  pronunciation: '/ˌsɛɹənˈdɪpɪti/',
  example: '',
  status: 'new',
  dateAdded: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}

const about = `Adds words to a learner’s vocabulary from outside, and reads them.

Every call bears the learner’s API key, made on the profile page: \`Authorization: Bearer wl_…\`. A key has 60 calls a minute unless this
installation says otherwise; the \`RateLimit\` headers tell. Errors are problem documents with a stable \`code\`.`

const notModified = answer('What you have still stands.', undefined, ['ETag'])

/** The OpenAPI 3.1 document of /api/v1, derived from the schemas that parse requests. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Wordloom API', version: '1.0.0', description: about },
  servers: [{ url: '/' }],
  security: [{ apiKey: [] }],
  paths: {
    '/api/v1/words': {
      post: {
        operationId: 'addWord',
        summary: 'Add a word',
        description:
          'A word is the same word where text, part of speech and definition are. It is then not added again: the stored one is answered.',
        parameters: [parameter('IdempotencyKey'), parameter('TimeZone')],
        requestBody: { required: true, content: jsonOf('NewWord', { word: 'serendipity', context: 'from a podcast' }) },
        responses: {
          201: answer('The word was added.', jsonOf('Word', word), ['Location', 'Idempotency-Replayed']),
          200: answer('It was there already.', jsonOf('Word', word), ['Location', 'Idempotency-Replayed']),
          ...problemsOf('InUse', 'TooLarge', 'UnsupportedMediaType', 'Reused'),
        },
      },
      get: {
        operationId: 'listWords',
        summary: 'List words',
        description:
          'In the order of their last change, oldest first. A word that changes while you read on moves to the end and is met there.',
        parameters: [parameter('Limit'), parameter('Cursor'), parameter('UpdatedAfter'), parameter('IfNoneMatch')],
        responses: {
          200: answer('A page of words.', jsonOf('WordPage', { words: [word], nextCursor: null }), ['ETag']),
          304: notModified,
          ...problemsOf(),
        },
      },
    },
    '/api/v1/words/{id}': {
      get: {
        operationId: 'getWord',
        summary: 'Get a word',
        parameters: [parameter('Id'), parameter('IfNoneMatch')],
        responses: { 200: answer('The word.', jsonOf('Word', word), ['ETag']), 304: notModified, ...problemsOf('NotFound') },
      },
    },
    '/api/v1/words/batch': {
      post: {
        operationId: 'addWords',
        summary: 'Add up to 100 words',
        description: 'Rows at fault are named, the others stored. The whole batch counts as one call.',
        parameters: [parameter('IdempotencyKey'), parameter('TimeZone')],
        requestBody: {
          required: true,
          content: jsonOf('Batch', { words: [{ word: 'serendipity' }, { word: 'tide', definition: 'the sea’s rise and fall' }] }),
        },
        responses: {
          200: answer('A result for each row, in their order.', jsonOf('BatchResult', { results: [{ row: 0, status: 201, word }] }), [
            'Idempotency-Replayed',
          ]),
          ...problemsOf('InUse', 'TooLarge', 'UnsupportedMediaType', 'Reused'),
        },
      },
    },
  },
  components: {
    securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'The learner’s API key, wl_…, from the profile page.' } },
    schemas: componentSchemas(),
    headers,
    parameters,
    responses: problems,
  },
})
