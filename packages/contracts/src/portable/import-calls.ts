import * as z from 'zod/mini'
import { atLeast, atMost } from '../http/checks.ts'
import { count } from '../http/fields.ts'

/** What may be imported in one call and in one file, so that no call holds a service up. */
export const importLimits = {
  /** Rows a call. */
  rows: 100,
  /** Bytes of a call's body. */
  bodyBytes: 1024 * 1024,
  /** Values in a call's JSON, lists and objects among them. */
  bodyValues: 60_000,
  /** Bytes of a file, which the page reads. */
  fileBytes: 300 * 1024 * 1024,
  /** Words of a file. */
  words: 200_000,
  /** Reviews of one word, so that it fits into a call: one a day for eight years. */
  reviews: 3_000,
  /** Answers of one session. */
  answers: 100,
} as const

/** Body of POST /api/words/import and /api/quiz/import, and of /check below each: some rows of a file, in their order. */
export const ImportRows = z.object({
  /** The learner who exported them, where the file says so: whose ids these are. */
  from: z._default(z.string('from must be a text').check(atMost(64, 'from is too long')), ''),
  rows: z
    .array(z.unknown(), 'rows must be a list')
    .check(atLeast(1, 'At least one row is required'), atMost(importLimits.rows, `At most ${importLimits.rows} rows at a time`)),
})
export type ImportRows = z.infer<typeof ImportRows>

/**
 * What would become of a row: `new` would be added, `duplicate` is there already, `bad` cannot be taken, and `message` says why. Rows of one
 * `key` are one and the same: only the first of a file can be new.
 */
export const RowVerdict = z.object({
  verdict: z.enum(['new', 'duplicate', 'bad']),
  key: z.string(),
  message: z.optional(z.string()),
})
export type RowVerdict = z.infer<typeof RowVerdict>

/** Answer of POST /api/words/import/check and /api/quiz/import/check: a verdict a row, in their order; nothing is written. */
export const ImportCheck = z.object({ rows: z.array(RowVerdict) })

/** Answer of POST /api/words/import and /api/quiz/import: how many rows came in, and how many were there already. */
export const ImportDone = z.object({ added: count, duplicates: count })

/** What GET /api/words/export answers in: CSV, JSON lines of ExportedWord, or a deck for Anki. */
export const exportFormats = ['csv', 'lines', 'anki'] as const
/** Query of GET /api/words/export. */
export const ExportQuery = z.strictObject({
  format: z._default(z.enum(exportFormats, `format must be one of ${exportFormats.join(', ')}`), 'lines'),
})
