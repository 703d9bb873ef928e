import { pageSize, patterns } from '@wordloom/contracts/v1'

/** The parameters of the document, by the name that operations refer to. */
export const parameters = {
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'Words on a page.',
    schema: { type: 'integer', minimum: 1, maximum: pageSize.max, default: pageSize.default },
  },
  Cursor: {
    name: 'cursor',
    in: 'query',
    description: 'The `nextCursor` of the page before.',
    schema: { type: 'string', pattern: patterns.cursor },
  },
  UpdatedAfter: {
    name: 'updated_after',
    in: 'query',
    description: 'Only words added or changed after this moment, e.g. the largest `updatedAt` you have.',
    schema: { type: 'string', pattern: patterns.instant },
    example: '2026-11-21T09:30:00Z',
  },
  Id: { name: 'id', in: 'path', required: true, description: 'The word’s id.', schema: { type: 'string', pattern: patterns.id } },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the answer you have; 304 says that it still stands.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A text of your own that names this request. Sent again within a day it is not carried out again: you get the first answer.',
    schema: { type: 'string', pattern: patterns.idempotencyKey },
  },
  TimeZone: {
    name: 'Time-Zone',
    in: 'header',
    description: 'The learner’s time zone, which says what day the word counts for; UTC without it or where there is no zone of that name.',
    schema: { type: 'string' },
    example: 'Europe/Berlin',
  },
}
