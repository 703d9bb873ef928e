import type { Word } from '@wordloom/contracts/http'
import { wordsAnki } from './words-anki.ts'
import { wordsCsv } from './words-csv.ts'
import { wordsJson } from './words-json.ts'

/** What the learner's words can be taken along as. */
export const exportFormats = ['csv', 'json', 'anki'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A file to download: its name, media type and text. */
export type ExportFile = { readonly name: string; readonly type: string; readonly text: string }

/** Makes the file of a format; `now` dates its name and, in JSON, its content. */
export const exportFile = (format: ExportFormat, words: readonly Word[], now: Date): ExportFile => {
  const name = `wordloom-${now.toISOString().slice(0, 10)}`
  switch (format) {
    case 'csv':
      return { name: `${name}.csv`, type: 'text/csv;charset=utf-8', text: wordsCsv(words) }
    case 'json':
      return { name: `${name}.json`, type: 'application/json', text: wordsJson(words, now) }
    case 'anki':
      return { name: `${name}-anki.txt`, type: 'text/plain;charset=utf-8', text: wordsAnki(words) }
    default:
      return format satisfies never
  }
}
