import type { Readable } from 'node:stream'
import { type ExportedWord, type ExportQuery, portableApi } from '@wordloom/contracts/portable'
import { jsonLine, lineStream, ok, type Route, route } from '@wordloom/service-kit/http'
import type { OpenExports } from '@wordloom/service-kit/limits'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { ankiDeck } from './anki/anki-deck.ts'
import { exportedWords } from './exported-words.ts'
import { csvHeader, csvLine } from './words-csv.ts'

type Format = (typeof ExportQuery)['_zod']['output']['format']
type ExportFormat = { type: string; extension: string; stream: (words: AsyncIterable<ExportedWord>) => Readable | Promise<Readable> }

const formats: Record<Format, ExportFormat> = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv', stream: (words) => lineStream(words, csvLine, csvHeader) },
  lines: { type: 'application/x-ndjson', extension: 'jsonl', stream: (words) => lineStream(words, jsonLine) },
  anki: { type: 'application/octet-stream', extension: 'apkg', stream: ankiDeck },
}

/** GET /api/words/export: all the learner's words, streamed, in a format; `x-total-count` says how many there are. */
export const exportWordsRoute = ({ words, openExports }: { words: WordRepository; openExports: OpenExports }): Route =>
  route(portableApi.words.export, {
    readsProjection: true,
    async handle({ query, learner: { userId }, localDate }) {
      const { type, extension, stream } = formats[query.format]
      const { count, raw } = await openExports(userId, async () => {
        const wordsCount = await words.store.read(vocabulary.count({ userId, removedAt: null }))
        return { count: wordsCount, raw: await stream(exportedWords(words, userId)) }
      })
      return ok(undefined, {
        raw,
        headers: {
          'content-type': type,
          'content-disposition': `attachment; filename="wordloom-${localDate}.${extension}"`,
          'x-total-count': String(count),
        },
      })
    },
  })
