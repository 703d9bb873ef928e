import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { atLeast, atMost, count } from '../http/fields.ts'

/** The limits of an import per call and per file, so that no call blocks a service. */
export const importLimits = {
  /** Rows per call. */
  rows: 100,
  /** Bytes of a call's body. */
  bodyBytes: 1024 * 1024,
  /** Values in a call's JSON, lists and objects included. */
  bodyValues: 60_000,
  /** Bytes of a file, checked by the page. */
  fileBytes: 300 * 1024 * 1024,
  /** Words in a file. */
  words: 200_000,
  /** Reviews of one word, so that it fits into a call: one a day for eight years. */
  reviews: 3_000,
  /** Answers of one session. */
  answers: 100,
} as const

/** Body of POST /api/words/import and /api/quiz/import, and of /check below each: rows of a file, in order. */
export const ImportRows = z.object({
  /** The learner who exported them, if the file says so; the ids are theirs. */
  from: z._default(z.string('from must be a text').check(atMost(64, 'from is too long')), ''),
  rows: z
    .array(z.unknown(), 'rows must be a list')
    .check(atLeast(1, 'At least one row is required'), atMost(importLimits.rows, `At most ${importLimits.rows} rows at a time`)),
})
export type ImportRows = z.infer<typeof ImportRows>

/**
 * The verdict on a row: `new` would be added, `duplicate` exists already, `bad` is invalid, with the reason in `message`. Rows with the
 * same `key` are identical: only the first of a file can be new.
 */
export const RowVerdict = z.object({
  verdict: z.enum(['new', 'duplicate', 'bad']),
  key: z.string(),
  message: z.optional(z.string()),
})
export type RowVerdict = z.infer<typeof RowVerdict>

/** Response of POST /api/words/import/check and /api/quiz/import/check: one verdict per row, in order. Nothing is written. */
const ImportCheck = z.object({ rows: z.array(RowVerdict) })

/** Response of POST /api/words/import and /api/quiz/import: how many rows were added, and how many existed already. */
const ImportDone = z.object({ added: count, duplicates: count })

/** The formats of GET /api/words/export: CSV, JSON lines of ExportedWord, or a deck for Anki. */
export const exportFormats = ['csv', 'lines', 'anki'] as const
/** Query of GET /api/words/export. */
export const ExportQuery = z.strictObject({
  format: z._default(z.enum(exportFormats, `format must be one of ${exportFormats.join(', ')}`), 'lines'),
})

const rows = { body: ImportRows, bodyLimit: importLimits.bodyBytes, bodyValues: importLimits.bodyValues } as const

/** Exports and imports, by the service that owns the data. `x-total-count` of an export is its number of rows. */
export const portableApi = {
  words: {
    export: endpoint({
      method: 'GET',
      path: '/api/words/export',
      query: ExportQuery,
      media: ['text/csv', 'application/x-ndjson', 'application/octet-stream'],
    }),
    check: endpoint({ method: 'POST', path: '/api/words/import/check', ...rows, response: ImportCheck }),
    import: endpoint({ method: 'POST', path: '/api/words/import', ...rows, response: ImportDone, errors: ['words.vocabulary-full'] }),
  },
  quiz: {
    export: endpoint({ method: 'GET', path: '/api/quiz/export', media: ['application/x-ndjson'] }),
    check: endpoint({ method: 'POST', path: '/api/quiz/import/check', ...rows, response: ImportCheck }),
    import: endpoint({ method: 'POST', path: '/api/quiz/import', ...rows, response: ImportDone, errors: ['quiz.history-full'] }),
  },
}
