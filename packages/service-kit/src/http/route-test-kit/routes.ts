import { Readable } from 'node:stream'
import { endpoint } from '@wordloom/contracts/endpoints'
import { atLeast } from '@wordloom/contracts/http'
import { createConnection } from 'mongoose'
import * as z from 'zod/mini'
import { DomainError } from '../../errors/index.ts'
import { createCausalGate } from '../../events/index.ts'
import { created, noContent, ok, redirect } from '../reply.ts'
import { route } from '../route.ts'

/** A gate of a projection that has applied five of the learner's events and applies no more. */
export const causal = createCausalGate({ inbox: { applied: async () => 5, onApplied: () => () => {} }, sources: ['words'], timeoutMs: 60 })
const committed = [3, 4].map((seq) => ({
  id: 'e',
  type: 'words.word-added',
  version: 1,
  source: 'words',
  userId: 'ada',
  seq,
  occurredAt: '2026-11-21T12:00:00.000Z',
  localDate: '2026-11-21',
  correlationId: 'r',
  data: {},
}))

/** A list that is long enough to be worth compressing. */
export const long = Array.from({ length: 400 }, (_, index) => ({
  text: `word ${index}`,
  definition: 'one of many words that are much alike',
}))

/** One route for each thing that a route can ask for and return. */
export const routes = [
  route(endpoint({ method: 'GET', path: '/long', response: z.unknown() }), { access: 'public', handle: () => ok(long) }),
  route(endpoint({ method: 'GET', path: '/long-in-turns', response: z.unknown() }), {
    access: 'public',
    handle: () => ok(long, { isLong: true }),
  }),
  route(
    endpoint({
      method: 'POST',
      path: '/words',
      status: [201],
      body: z.object({ text: z.string('Word is required').check(atLeast(1, 'Word is required')), nested: z.optional(z.unknown()) }),
      response: z.unknown(),
    }),
    {
      handle: ({ body, learner, localDate, context, idempotencyKey }) =>
        created(
          { text: body.text, userId: learner.userId, localDate, correlationId: context.correlationId, idempotencyKey },
          { committed },
        ),
    },
  ),
  route(
    endpoint({
      method: 'GET',
      path: '/words',
      query: z.strictObject({
        status: z.optional(z.enum(['new', 'learning'], 'status must be one of new, learning')),
        search: z.optional(z.string()),
      }),
      response: z.unknown(),
    }),
    {
      handle: ({ query }) => ok(query),
    },
  ),
  route(endpoint({ method: 'POST', path: '/form', form: true, body: z.object({ email: z.string() }), response: z.unknown() }), {
    access: 'public',
    handle: ({ body }) => ok(body),
  }),
  route(endpoint({ method: 'POST', path: '/many', body: z.array(z.string('Only texts')), response: z.unknown() }), {
    handle: ({ body }) => ok(body),
  }),
  route(
    endpoint({
      method: 'PUT',
      path: '/bytes',
      bytes: ['image/png', 'image/jpeg'],
      bodyLimit: 100,
      body: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
      response: z.unknown(),
    }),
    {
      handle: ({ body }) => ok({ type: body.type, bytes: [...body.bytes] }),
    },
  ),
  route(endpoint({ method: 'GET', path: '/progress', response: z.unknown() }), { readsProjection: true, handle: () => ok({ total: 1 }) }),
  route(endpoint({ method: 'GET', path: '/public', response: z.unknown() }), {
    access: 'public',
    handle: ({ learner }) => ok({ learner }),
  }),
  route(endpoint({ method: 'GET', path: '/gone', status: [302] }), { access: 'public', handle: () => redirect('/elsewhere') }),
  route(endpoint({ method: 'GET', path: '/words/:id', params: z.object({ id: z.uuid('That is no word') }), response: z.unknown() }), {
    handle: ({ params }) => ok(params),
  }),
  route(endpoint({ method: 'DELETE', path: '/words' }), { handle: () => noContent() }),
  route(endpoint({ method: 'PUT', path: '/words/batch' }), { handle: () => noContent() }),
  route(endpoint({ method: 'GET', path: '/api/v1/known', errors: ['words.duplicate-word'] }), {
    access: 'public',
    handle: () => {
      throw new DomainError('words.duplicate-word', '“ubiquitous” is already in your vocabulary', { wordId: 'w1' })
    },
  }),
  route(endpoint({ method: 'GET', path: '/known', errors: ['words.duplicate-word'] }), {
    access: 'public',
    handle: () => {
      throw new DomainError('words.duplicate-word', '“ubiquitous” is already in your vocabulary', { wordId: 'w1' })
    },
  }),
  route(endpoint({ method: 'GET', path: '/broken' }), {
    access: 'public',
    handle: () => {
      throw new Error('the password of the database is hunter2')
    },
  }),
  route(endpoint({ method: 'GET', path: '/away', response: z.unknown() }), {
    access: 'public',
    handle: async () => {
      await createConnection('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 }).asPromise()
      return ok({})
    },
  }),
  route(endpoint({ method: 'GET', path: '/stream', media: ['text/csv'] }), {
    access: 'public',
    handle: () => ({ status: 200, headers: { 'content-type': 'text/csv' }, raw: Readable.from(['a,b\n', '1,2\n']) }),
  }),
]
