import { endpoint } from '../endpoints/endpoint.ts'
import { ExportQuery, ImportCheck, ImportDone, ImportRows, importLimits } from './import-calls.ts'

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
    check: endpoint({ method: 'POST', path: '/api/words/import/check', ...rows, answer: ImportCheck }),
    import: endpoint({ method: 'POST', path: '/api/words/import', ...rows, answer: ImportDone, errors: ['words.vocabulary-full'] }),
  },
  quiz: {
    export: endpoint({ method: 'GET', path: '/api/quiz/export', media: ['application/x-ndjson'] }),
    check: endpoint({ method: 'POST', path: '/api/quiz/import/check', ...rows, answer: ImportCheck }),
    import: endpoint({ method: 'POST', path: '/api/quiz/import', ...rows, answer: ImportDone, errors: ['quiz.history-full'] }),
  },
}
