import type { Endpoint } from '@wordloom/contracts/endpoints'
import { programsApi } from '@wordloom/contracts/v1'
import { parametersOf } from './parameters.ts'
import { problemResponses, problemsOf } from './problems.ts'
import { type HeaderName, headers, response } from './response.ts'
import { componentSchemas, ref, referenceTo } from './schemas.ts'

const word = {
  id: '019a9f6e-3c1d-7b62-9d4e-5a1f0c2b7e88',
  word: 'serendipity',
  definition: 'good luck in making unexpected and fortunate discoveries',
  context: 'from a podcast',
  partOfSpeech: 'noun',
  pronunciation: '/ˌsɛɹənˈdɪpɪti/',
  example: '',
  gloss: 'glücklicher Zufall',
  note: '',
  tags: ['podcasts'],
  meetings: [
    {
      sentence: 'It was pure serendipity that we met.',
      at: '2026-11-22T18:05:00.000Z',
      source: { title: 'The Guardian', address: 'https://www.theguardian.com' },
    },
  ],
  lookUpCount: 2,
  lastLookUp: '2026-11-23T20:15:00.000Z',
  status: 'new',
  dateAdded: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}

const about = `Adds words to a learner’s vocabulary from outside, and reads them.

Every call bears the learner’s API key, made on the profile page: \`Authorization: Bearer wl_…\`. A key has 60 calls a minute unless this
installation says otherwise; the \`RateLimit\` headers tell. Errors are problem documents with a stable \`code\`.`

type Programs = typeof programsApi
// 304 has the same text everywhere.
type SuccessOf<E extends Endpoint> = Exclude<E extends { status: readonly (infer Status extends number)[] } ? Status : 200, 304>

/** The document's texts about an endpoint: summary, descriptions of its responses by status, and examples of its bodies. */
type OperationTexts<Success extends number = number> = {
  summary: string
  description?: string
  responses: Readonly<Record<Success, string>>
  headers: readonly HeaderName[]
  responseExample: unknown
  requestExample?: unknown
}

const operationTexts: { [Name in keyof Programs]: OperationTexts<SuccessOf<Programs[Name]>> } = {
  addWord: {
    summary: 'Add a word',
    description:
      'A word is the same word where text, part of speech and definition are. It is then not added again: the stored one is answered, and keeps the context as one more sentence it was met in, twenty at most.',
    requestExample: {
      word: 'serendipity',
      context: 'from a podcast',
      source: { title: 'The Guardian', address: 'https://www.theguardian.com' },
    },
    responses: { 201: 'The word was added.', 200: 'It was there already.' },
    responseExample: word,
    headers: ['Location', 'Idempotency-Replayed'],
  },
  listWords: {
    summary: 'List words',
    description:
      'In the order of their last change, oldest first. A word that changes while you read on moves to the end and is met there.',
    responses: { 200: 'A page of words.' },
    responseExample: { words: [word], nextCursor: null },
    headers: ['ETag'],
  },
  getWord: { summary: 'Get a word', responses: { 200: 'The word.' }, responseExample: word, headers: ['ETag'] },
  addWords: {
    summary: 'Add up to 100 words',
    description: 'Rows at fault are named, the others stored. The whole batch counts as one call.',
    requestExample: { words: [{ word: 'serendipity' }, { word: 'tide', definition: 'the sea’s rise and fall' }] },
    responses: { 200: 'A result for each row, in their order.' },
    responseExample: { results: [{ row: 0, status: 201, word }] },
    headers: ['Idempotency-Replayed'],
  },
}

const json = (schema: Endpoint['body'], example: unknown) => ({ 'application/json': { schema: referenceTo(schema), example } })

function operation(
  operationId: string,
  endpoint: Endpoint,
  { summary, description, responses, headers: more, responseExample, requestExample }: OperationTexts,
) {
  const successes = (endpoint.status ?? [200]).map((status) => [
    status,
    status === 304
      ? response('What you have still stands.', undefined, more)
      : response(responses[status] as string, json(endpoint.response, responseExample), more),
  ])
  return {
    operationId,
    summary,
    ...(description && { description }),
    parameters: Object.keys(parametersOf(endpoint)).map((name) => ref('parameters', name)),
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body, requestExample) } }),
    responses: { ...Object.fromEntries(successes), ...problemsOf(endpoint) },
  }
}

function paths() {
  const all: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [name, endpoint] of Object.entries(programsApi)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    all[path] = {
      ...all[path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, operationTexts[name as keyof Programs]),
    }
  }
  return all
}

/** The OpenAPI 3.1 document of /api/v1, made from the endpoints that requests are routed and parsed by. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Wordloom API', version: '1.0.0', description: about },
  servers: [{ url: '/' }],
  security: [{ apiKey: [] }],
  paths: paths(),
  components: {
    securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'The learner’s API key, wl_…, from the profile page.' } },
    schemas: componentSchemas(),
    responses: problemResponses(),
    headers,
    parameters: Object.assign({}, ...Object.values(programsApi).map(parametersOf)) as ReturnType<typeof parametersOf>,
  },
})
